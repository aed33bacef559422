const interfaces = {
  __proto__: null,
  ReadableStream, ReadableStreamDefaultReader, ReadableStreamDefaultController,
  WritableStream, WritableStreamDefaultWriter, WritableStreamDefaultController,
  TransformStream, TransformStreamDefaultController,
  CountQueuingStrategy, ByteLengthQueuingStrategy, TextEncoderStream, TextDecoderStream,
  CompressionStream, DecompressionStream,
};
return {
  __proto__: null,
  interface: name => interfaces[name],
  // A stream of one chunk.
  fromBytes(bytes) {
    return makeReadable(controller => {
      if (bytes !== undefined) controllerEnqueue(controller, bytes);
      controllerClose(controller);
    }, () => resolvedWith(), () => resolvedWith(), { __proto__: null, mark: 0, size: () => 1 }).self;
  },
  isStream(object) { return is(object, 'ReadableStream'); },
  isLocked(object) { return readableIsLocked(Stamp.of(object)); },
  isDisturbed(object) { return !!Stamp.of(object).disturbed; },
  tee(object) {
    const branches = tee(Stamp.of(object));
    return list([branches[0].self, branches[1].self]);
  },
  cancel(object, reason) { handled(readableCancel(Stamp.of(object), reason)); },
  // https://fetch.spec.whatwg.org/#body-fully-read
  readAll(object, convert, type) {
    const reader = acquireReader(Stamp.of(object));
    // Only native code gets this promise.
    const result = deferred();
    const chunks = list();
    const next = () => {
      read(reader, {
        __proto__: null,
        chunk(chunk) {
          if (!hooks.isBytes(chunk)) {
            return result.reject(new TypeError('Response body chunk is not a Uint8Array'));
          }
          chunks[chunks.length] = chunk;
          then(resolvedWith(), next);
        },
        close() {
          try {
            result.resolve(convert(chunks, type));
          } catch (error) { result.reject(error); }
        },
        error(error) { result.reject(error); },
      });
    };
    next();
    return result.promise;
  },
};
