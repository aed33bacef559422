// https://compression.spec.whatwg.org/
//
// The native side makes a function that takes a chunk, or nothing at the end.
const compressing = (format, name, compresses) => {
  const code = hooks.makeCoder(format, name, compresses);
  return transformWith(chunk => code(chunk), () => code());
};
// https://compression.spec.whatwg.org/#compression-stream
class CompressionStream {
  #sides;
  static #of(object, member) {
    if (Object(object) !== object || !(#sides in object)) refuse('CompressionStream', member);
    return object;
  }
  constructor(format) {
    this.#sides = compressing(format, 'CompressionStream', true);
  }
  get readable() { return CompressionStream.#of(this, 'get readable').#sides.readable; }
  get writable() { return CompressionStream.#of(this, 'get writable').#sides.writable; }
}
// https://compression.spec.whatwg.org/#decompression-stream
class DecompressionStream {
  #sides;
  static #of(object, member) {
    if (Object(object) !== object || !(#sides in object)) refuse('DecompressionStream', member);
    return object;
  }
  constructor(format) {
    this.#sides = compressing(format, 'DecompressionStream', false);
  }
  get readable() { return DecompressionStream.#of(this, 'get readable').#sides.readable; }
  get writable() { return DecompressionStream.#of(this, 'get writable').#sides.writable; }
}
finish(CompressionStream, 'CompressionStream', 1);
finish(DecompressionStream, 'DecompressionStream', 1);
