const transformWith = (transform, flush) => {
  const { readable, writable } = Stamp.of(new TransformStream({
    __proto__: null,
    transform(chunk, controller) {
      const result = transform(chunk);
      if (result !== undefined) transformEnqueue(Stamp.of(controller), result);
    },
    flush(controller) {
      const result = flush();
      if (result !== undefined) transformEnqueue(Stamp.of(controller), result);
    },
  }));
  return { __proto__: null, readable: readable.self, writable: writable.self };
};
// https://encoding.spec.whatwg.org/#interface-textencoderstream
class TextEncoderStream {
  #sides; #pending = '';
  static #of(object, member) {
    if (Object(object) !== object || !(#sides in object)) refuse('TextEncoderStream', member);
    return object;
  }
  constructor() {
    this.#sides = transformWith(chunk => {
      let text = `${this.#pending}${chunk}`;
      this.#pending = '';
      const last = text.length === 0 ? '' : text[text.length - 1];
      if (last >= '\ud800' && last < '\udc00') {
        this.#pending = last;
        text = call(sliceText, text, 0, -1);
      }
      return hooks.encode(text);
    }, () => hooks.encode(this.#pending));
  }
  get encoding() { TextEncoderStream.#of(this, 'encoding'); return 'utf-8'; }
  get readable() { return TextEncoderStream.#of(this, 'readable').#sides.readable; }
  get writable() { return TextEncoderStream.#of(this, 'writable').#sides.writable; }
}
// https://encoding.spec.whatwg.org/#interface-textdecoderstream
class TextDecoderStream {
  #sides; #decoder;
  static #of(object, member) {
    if (Object(object) !== object || !(#sides in object)) refuse('TextDecoderStream', member);
    return object;
  }
  constructor(label = 'utf-8', options = undefined) {
    const decoder = hooks.makeDecoder(label, options);
    this.#decoder = decoder;
    this.#sides = transformWith(chunk => {
      // An explicit `undefined` is a chunk that cannot be decoded, unlike a missing argument.
      if (chunk === undefined) throw new TypeError('Type error');
      return hooks.decode(decoder, chunk, true);
    }, () => hooks.decode(decoder));
  }
  get encoding() { return hooks.encodingOf(TextDecoderStream.#of(this, 'encoding').#decoder); }
  get fatal() { return hooks.isFatal(TextDecoderStream.#of(this, 'fatal').#decoder); }
  get ignoreBOM() { return hooks.ignoresByteOrderMark(TextDecoderStream.#of(this, 'ignoreBOM').#decoder); }
  get readable() { return TextDecoderStream.#of(this, 'readable').#sides.readable; }
  get writable() { return TextDecoderStream.#of(this, 'writable').#sides.writable; }
}
finish(TextEncoderStream, 'TextEncoderStream', 0);
finish(TextDecoderStream, 'TextDecoderStream', 0);
