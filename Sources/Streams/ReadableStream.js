const readableIsLocked = stream => stream.reader !== undefined;
const readableClose = stream => {
  stream.state = 'closed';
  const { reader } = stream;
  if (reader === undefined) return;
  reader.closed.resolve();
  settleAll(reader, 'requests', request => { request.close(); });
};
const readableError = (stream, error) => {
  stream.state = 'errored';
  stream.storedError = error;
  const { reader } = stream;
  if (reader === undefined) return;
  ensureRejected(reader, 'closed', error);
  settleAll(reader, 'requests', request => { request.error(error); });
};
const readableCancel = (stream, reason) => {
  stream.disturbed = true;
  if (stream.state === 'closed') return resolvedWith();
  if (stream.state === 'errored') return rejectedWith(stream.storedError);
  readableClose(stream);
  const { controller } = stream;
  resetQueue(controller);
  const result = controller.cancel(reason);
  controllerClear(controller);
  return then(result, () => undefined);
};
// https://streams.spec.whatwg.org/#rs-default-controller-abstract-ops
const controllerClear = controller => {
  controller.pull = controller.cancel = controller.size = undefined;
};
const canCloseOrEnqueue = controller =>
  !controller.closeRequested && controller.stream.state === 'readable';
const controllerDesiredSize = controller => {
  const { state } = controller.stream;
  return state === 'errored' ? null : state === 'closed' ? 0 : controller.mark - controller.total;
};
const shouldPull = controller => canCloseOrEnqueue(controller) && controller.started
  && (controller.stream.reader?.requests.length > 0 || controllerDesiredSize(controller) > 0);
const pullIfNeeded = controller => {
  if (!shouldPull(controller)) return;
  if (controller.pulling) { controller.pullAgain = true; return; }
  controller.pulling = true;
  then(controller.pull(), () => {
    controller.pulling = false;
    if (!controller.pullAgain) return;
    controller.pullAgain = false;
    pullIfNeeded(controller);
  }, error => { controllerError(controller, error); });
};
const controllerError = (controller, error) => {
  if (controller.stream.state !== 'readable') return;
  resetQueue(controller);
  controllerClear(controller);
  readableError(controller.stream, error);
};
const controllerClose = controller => {
  if (!canCloseOrEnqueue(controller)) return;
  controller.closeRequested = true;
  if (controller.queue.length > 0) return;
  controllerClear(controller);
  readableClose(controller.stream);
};
const controllerEnqueue = (controller, chunk) => {
  if (!canCloseOrEnqueue(controller)) return;
  const { reader } = controller.stream;
  if (reader?.requests.length > 0) {
    call(shift, reader.requests).chunk(chunk);
  } else {
    try {
      enqueueWithSize(controller, chunk, (0, controller.size)(chunk));
    } catch (error) {
      controllerError(controller, error);
      throw error;
    }
  }
  pullIfNeeded(controller);
};
const makeReadable = (start, pull, cancel, { mark, size }, self) => {
  const stream = { __proto__: null, kind: 'ReadableStream', state: 'readable' };
  const controller = { __proto__: null, kind: 'ReadableStreamDefaultController', stream,
                       started: false, mark, size, pull, cancel };
  resetQueue(controller);
  stream.controller = controller;
  stamp(self ?? create(ReadableStream.prototype), stream);
  stamp(create(ReadableStreamDefaultController.prototype), controller);
  const result = start(controller);
  then(resolvedWith(result), () => {
    controller.started = true;
    pullIfNeeded(controller);
  }, error => { controllerError(controller, error); });
  return stream;
};
// https://streams.spec.whatwg.org/#default-reader-abstract-ops
const acquireReader = (stream, self) => {
  if (readableIsLocked(stream)) throw new TypeError('ReadableStream is locked');
  const reader = { __proto__: null, kind: 'ReadableStreamDefaultReader', stream, requests: list(),
                   closed: announced() };
  stream.reader = reader;
  if (stream.state === 'closed') reader.closed.resolve();
  if (stream.state === 'errored') ensureRejected(reader, 'closed', stream.storedError);
  stamp(self ?? create(ReadableStreamDefaultReader.prototype), reader);
  return reader;
};
const read = (reader, request) => {
  const { stream } = reader;
  stream.disturbed = true;
  if (stream.state === 'closed') return request.close();
  if (stream.state === 'errored') return request.error(stream.storedError);
  const { controller } = stream;
  if (controller.queue.length === 0) {
    reader.requests[reader.requests.length] = request;
    pullIfNeeded(controller);
    return;
  }
  const chunk = dequeue(controller);
  if (controller.closeRequested && controller.queue.length === 0) {
    controllerClear(controller);
    readableClose(stream);
  } else {
    pullIfNeeded(controller);
  }
  request.chunk(chunk);
};
const release = reader => {
  const { stream } = reader;
  if (stream === undefined) return;
  const error = new TypeError('Reader was released');
  ensureRejected(reader, 'closed', error);
  stream.reader = reader.stream = undefined;
  settleAll(reader, 'requests', request => { request.error(error); });
};
// https://streams.spec.whatwg.org/#abstract-opdef-readablestreamdefaulttee
const tee = stream => {
  const reader = acquireReader(stream);
  const branches = list(), canceled = list([false, false]), reasons = array();
  const cancelled = deferred();
  let reading = false, again = false;
  const pull = () => {
    if (reading) { again = true; return resolvedWith(); }
    reading = true;
    read(reader, {
      __proto__: null,
      chunk(chunk) {
        then(resolvedWith(), () => {
          again = false;
          for (let index = 0; index < 2; index += 1)
            if (!canceled[index]) controllerEnqueue(branches[index].controller, chunk);
          reading = false;
          if (again) pull();
        });
      },
      close() {
        reading = false;
        for (let index = 0; index < 2; index += 1)
          if (!canceled[index]) controllerClose(branches[index].controller);
        if (!canceled[0] || !canceled[1]) cancelled.resolve();
      },
      error() { reading = false; },
    });
    return resolvedWith();
  };
  for (let index = 0; index < 2; index += 1) {
    branches[index] = makeReadable(ignore, pull, reason => {
      canceled[index] = true;
      defineValue(reasons, index, reason);
      if (canceled[1 - index]) cancelled.resolve(readableCancel(stream, reasons));
      return cancelled.promise;
    }, { __proto__: null, mark: 1, size: () => 1 });
  }
  then(reader.closed.promise, undefined, error => {
    for (let index = 0; index < 2; index += 1) controllerError(branches[index].controller, error);
    if (!canceled[0] || !canceled[1]) cancelled.resolve();
  });
  return branches;
};
class ReadableStream {
  constructor(underlyingSource, strategy) {
    if (underlyingSource === null
        || underlyingSource !== undefined && typeof underlyingSource !== 'object')
      throw new TypeError('ReadableStream constructor takes an object as first argument');
    const cancel = method(underlyingSource, 'cancel');
    const pull = method(underlyingSource, 'pull');
    const start = method(underlyingSource, 'start');
    const type = underlyingSource?.type;
    if (`${type}` === 'bytes')
      throw new TypeError('ReadableByteStreamController is not implemented');
    if (type !== undefined) throw new RangeError('Invalid type for underlying source');
    makeReadable(
      controller => start?.(controller.self),
      () => promising(() => pull?.(Stamp.of(this).controller.self)),
      reason => promising(() => cancel?.(reason)), strategyOf(strategy, 1), this);
  }
  get locked() { return readableIsLocked(recordOf(this, 'ReadableStream', 'get locked')); }
  cancel(reason = undefined) {
    return answer(() => {
      const stream = recordOf(this, 'ReadableStream', 'cancel');
      if (readableIsLocked(stream)) throw new TypeError('ReadableStream is locked');
      return readableCancel(stream, reason);
    });
  }
  getReader(options = undefined) {
    const { mode } = dictionary(options);
    if (mode !== undefined) throw new TypeError('Invalid mode is specified');
    return acquireReader(recordOf(this, 'ReadableStream', 'getReader')).self;
  }
  pipeTo(destination, options = undefined) {
    return answer(() => {
      const stream = recordOf(this, 'ReadableStream', 'pipeTo');
      const target = recordOf(destination, 'WritableStream');
      return pipe(stream, target, pipeOptions(options));
    });
  }
  pipeThrough(transform, options = undefined) {
    const stream = recordOf(this, 'ReadableStream', 'pipeThrough');
    const { readable, writable } = transform;
    recordOf(readable, 'ReadableStream');
    const target = recordOf(writable, 'WritableStream');
    handled(pipe(stream, target, pipeOptions(options)));
    return readable;
  }
  tee() {
    const branches = tee(recordOf(this, 'ReadableStream', 'tee'));
    return [branches[0].self, branches[1].self];
  }
}
class ReadableStreamDefaultReader {
  constructor(stream) { acquireReader(recordOf(stream, 'ReadableStream'), this); }
  get closed() {
    try {
      return recordOf(this, 'ReadableStreamDefaultReader', 'get closed').closed.announcement;
    } catch (error) { return refusal(error); }
  }
  read() {
    const result = answered();
    try {
      const reader = recordOf(this, 'ReadableStreamDefaultReader', 'read');
      if (reader.stream === undefined) throw new TypeError('Reader was released');
      read(reader, {
        __proto__: null,
        chunk(value) { result.resolve({ __proto__: objectPrototype, value, done: false }); },
        close() {
          result.resolve({ __proto__: objectPrototype, value: undefined, done: true });
        },
        error(error) { result.reject(error); },
      });
    } catch (error) { result.reject(error); }
    return result.promise;
  }
  releaseLock() { release(recordOf(this, 'ReadableStreamDefaultReader', 'releaseLock')); }
  cancel(reason = undefined) {
    return answer(() => {
      const { stream } = recordOf(this, 'ReadableStreamDefaultReader', 'cancel');
      if (stream === undefined) throw new TypeError('Reader was released');
      return readableCancel(stream, reason);
    });
  }
}
class ReadableStreamDefaultController {
  constructor() { throw new TypeError('Illegal constructor'); }
  get desiredSize() {
    return controllerDesiredSize(recordOf(this, 'ReadableStreamDefaultController', 'get desiredSize'));
  }
  enqueue(chunk = undefined) {
    const controller = recordOf(this, 'ReadableStreamDefaultController', 'enqueue');
    if (!canCloseOrEnqueue(controller))
      throw new TypeError('ReadableStreamDefaultController is not in a state where chunk can be enqueued');
    controllerEnqueue(controller, chunk);
  }
  close() {
    const controller = recordOf(this, 'ReadableStreamDefaultController', 'close');
    if (!canCloseOrEnqueue(controller))
      throw new TypeError('ReadableStreamDefaultController is not in a state where it can be closed');
    controllerClose(controller);
  }
  error(error = undefined) {
    controllerError(recordOf(this, 'ReadableStreamDefaultController', 'error'), error);
  }
}
finish(ReadableStream, 'ReadableStream', 0);
finish(ReadableStreamDefaultReader, 'ReadableStreamDefaultReader', 1);
finish(ReadableStreamDefaultController, 'ReadableStreamDefaultController', 0);
