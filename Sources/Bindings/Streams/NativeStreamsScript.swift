/// https://encoding.spec.whatwg.org/#interface-mixin-generictransformstream
let encodingStreamsScript = """
  const transformWith = (transform, flush) => {
    const { readable, writable } = Stamp.of(new TransformStream({
      transform(chunk, controller) {
        const result = transform(chunk);
        if (result.length > 0) controller.enqueue(result);
      },
      flush(controller) {
        const result = flush();
        if (result.length > 0) controller.enqueue(result);
      },
    }));
    return { readable: readable.self, writable: writable.self };
  };
  // https://encoding.spec.whatwg.org/#interface-textencoderstream
  class TextEncoderStream {
    #sides; #pending = '';
    constructor() {
      this.#sides = transformWith(chunk => {
        let text = `${this.#pending}${chunk}`;
        this.#pending = '';
        const last = text.charCodeAt(text.length - 1);
        if (last >= 0xD800 && last < 0xDC00) {
          this.#pending = text[text.length - 1];
          text = text.slice(0, -1);
        }
        return hooks.encode(text);
      }, () => hooks.encode(this.#pending));
    }
    get encoding() { this.#sides; return 'utf-8'; }
    get readable() { return this.#sides.readable; }
    get writable() { return this.#sides.writable; }
  }
  // https://encoding.spec.whatwg.org/#interface-textdecoderstream
  class TextDecoderStream {
    #sides; #decoder;
    constructor(label = 'utf-8', options = undefined) {
      const decoder = hooks.makeDecoder(label, options);
      this.#decoder = decoder;
      this.#sides = transformWith(
        chunk => hooks.decode(decoder, chunk, true), () => hooks.decode(decoder));
    }
    get encoding() { return this.#decoder.encoding; }
    get fatal() { return this.#decoder.fatal; }
    get ignoreBOM() { return this.#decoder.ignoreBOM; }
    get readable() { return this.#sides.readable; }
    get writable() { return this.#sides.writable; }
  }
  finish(TextEncoderStream, 0);
  finish(TextDecoderStream, 0);

  """

/// What native code asks of streams.
let nativeStreamsScript = """
  const { set: setBytes } = Object.getPrototypeOf(Uint8Array.prototype);
  const Bytes = Uint8Array;
  return {
    interfaces: {
      ReadableStream, ReadableStreamDefaultReader, ReadableStreamDefaultController,
      WritableStream, WritableStreamDefaultWriter, WritableStreamDefaultController,
      TransformStream, TransformStreamDefaultController,
      CountQueuingStrategy, ByteLengthQueuingStrategy, TextEncoderStream, TextDecoderStream,
    },
    // A stream of one chunk.
    fromBytes(bytes) {
      return makeReadable(controller => {
        if (bytes.length > 0) controllerEnqueue(controller, bytes);
        controllerClose(controller);
      }, () => resolvedWith(), () => resolvedWith(), { mark: 0, size: () => 1 }).self;
    },
    isStream(object) { return is(object, 'ReadableStream'); },
    isLocked(object) { return readableIsLocked(Stamp.of(object)); },
    isDisturbed(object) { return !!Stamp.of(object).disturbed; },
    tee(object) { return tee(Stamp.of(object)).map(branch => branch.self); },
    cancel(object, reason) { handled(readableCancel(Stamp.of(object), reason)); },
    // https://fetch.spec.whatwg.org/#body-fully-read
    readAll(object, kind, type) {
      const reader = acquireReader(Stamp.of(object));
      const result = deferred();
      const chunks = [];
      let length = 0;
      const next = () => {
        read(reader, {
          chunk(chunk) {
            if (!(chunk instanceof Bytes)) {
              return result.reject(new TypeError('Response body chunk is not a Uint8Array'));
            }
            chunks.push(chunk);
            length += chunk.length;
            then(resolvedWith(), next);
          },
          close() {
            const bytes = new Bytes(length);
            let offset = 0;
            for (const chunk of chunks) {
              reflectApply(setBytes, bytes, [chunk, offset]);
              offset += chunk.length;
            }
            try {
              result.resolve(hooks.convert(bytes, kind, type));
            } catch (error) { result.reject(error); }
          },
          error(error) { result.reject(error); },
        });
      };
      next();
      return result.promise;
    },
  };
  """
