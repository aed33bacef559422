const closeQueuedOrInFlight = stream =>
  stream.closeRequest !== undefined || stream.inFlightClose !== undefined;
const writableDesiredSize = stream => stream.state === 'errored' || stream.state === 'erroring'
  ? null : stream.state === 'closed' ? 0 : stream.controller.mark - stream.controller.total;
const hasBackpressure = ({ mark, total }) => mark - total <= 0;
const setBackpressure = (stream, backpressure) => {
  const { writer } = stream;
  if (writer !== undefined && backpressure !== stream.backpressure) {
    if (backpressure) writer.ready = announced(); else writer.ready.resolve();
  }
  stream.backpressure = backpressure;
};
const writableStartErroring = (stream, reason) => {
  stream.state = 'erroring';
  stream.storedError = reason;
  if (stream.writer !== undefined) ensureRejected(stream.writer, 'ready', reason);
  if (stream.inFlightWrite === undefined && stream.inFlightClose === undefined
      && stream.controller.started) writableFinishErroring(stream);
};
const writableFinishErroring = stream => {
  stream.state = 'errored';
  resetQueue(stream.controller);
  settleAll(stream, 'writeRequests', request => { request.reject(stream.storedError); });
  const abort = stream.pendingAbort;
  stream.pendingAbort = undefined;
  if (abort === undefined) return rejectCloseAndClosed(stream);
  if (abort.wasAlreadyErroring) {
    abort.reject(stream.storedError);
    return rejectCloseAndClosed(stream);
  }
  const result = stream.controller.abort(abort.reason);
  writableClear(stream.controller);
  then(result, () => { abort.resolve(); rejectCloseAndClosed(stream); },
    error => { abort.reject(error); rejectCloseAndClosed(stream); });
};
const rejectCloseAndClosed = stream => {
  stream.closeRequest?.reject(stream.storedError);
  stream.closeRequest = undefined;
  if (stream.writer !== undefined) ensureRejected(stream.writer, 'closed', stream.storedError);
};
const dealWithRejection = (stream, error) => {
  if (stream.state === 'writable') writableStartErroring(stream, error);
  else writableFinishErroring(stream);
};
const writableClear = controller => {
  controller.write = controller.close = controller.abort = controller.size = undefined;
};
const closeSentinel = { __proto__: null };
const advanceQueue = controller => {
  const { stream } = controller;
  if (!controller.started || stream.inFlightWrite !== undefined) return;
  if (stream.state === 'erroring') return writableFinishErroring(stream);
  if (stream.state !== 'writable' || controller.queue.length === 0) return;
  const { value } = controller.queue[0];
  if (value === closeSentinel) processClose(controller); else processWrite(controller, value);
};
const processClose = controller => {
  const { stream } = controller;
  stream.inFlightClose = stream.closeRequest;
  stream.closeRequest = undefined;
  dequeue(controller);
  const result = controller.close();
  writableClear(controller);
  then(result, () => {
    stream.inFlightClose.resolve();
    stream.inFlightClose = undefined;
    if (stream.state === 'erroring') {
      stream.storedError = undefined;
      stream.pendingAbort?.resolve();
      stream.pendingAbort = undefined;
    }
    stream.state = 'closed';
    stream.writer?.closed.resolve();
  }, error => {
    stream.inFlightClose.reject(error);
    stream.inFlightClose = undefined;
    stream.pendingAbort?.reject(error);
    stream.pendingAbort = undefined;
    dealWithRejection(stream, error);
  });
};
const processWrite = (controller, chunk) => {
  const { stream } = controller;
  stream.inFlightWrite = call(shift, stream.writeRequests);
  then(controller.write(chunk), () => {
    stream.inFlightWrite.resolve();
    stream.inFlightWrite = undefined;
    dequeue(controller);
    if (!closeQueuedOrInFlight(stream) && stream.state === 'writable')
      setBackpressure(stream, hasBackpressure(controller));
    advanceQueue(controller);
  }, error => {
    if (stream.state === 'writable') writableClear(controller);
    stream.inFlightWrite.reject(error);
    stream.inFlightWrite = undefined;
    dealWithRejection(stream, error);
  });
};
const writableControllerError = (controller, error) => {
  writableClear(controller);
  writableStartErroring(controller.stream, error);
};
const writableAbort = (stream, reason) => {
  if (stream.state === 'closed' || stream.state === 'errored') return resolvedWith();
  hooks.abort(stream.controller.abortController, reason);
  if (stream.state === 'closed' || stream.state === 'errored') return resolvedWith();
  if (stream.pendingAbort !== undefined) return stream.pendingAbort.promise;
  const wasAlreadyErroring = stream.state === 'erroring';
  stream.pendingAbort = { __proto__: null, ...deferred(), wasAlreadyErroring,
                          reason: wasAlreadyErroring ? undefined : reason };
  const { promise } = stream.pendingAbort;
  if (!wasAlreadyErroring) writableStartErroring(stream, reason);
  return promise;
};
const writableClose = stream => {
  if (stream.state === 'closed' || stream.state === 'errored')
    return rejectedWith(new TypeError('Cannot close a writable stream that is closed or errored'));
  stream.closeRequest = deferred();
  const { promise } = stream.closeRequest;
  if (stream.writer !== undefined && stream.backpressure && stream.state === 'writable')
    stream.writer.ready.resolve();
  enqueueWithSize(stream.controller, closeSentinel, 0);
  advanceQueue(stream.controller);
  return promise;
};
const write = (writer, chunk) => {
  const { stream } = writer;
  const { controller } = stream;
  let size = 1;
  if (controller.size !== undefined) {
    try {
      size = (0, controller.size)(chunk);
    } catch (error) {
      if (stream.state === 'writable') writableControllerError(controller, error);
    }
  }
  if (writer.stream !== stream) return rejectedWith(new TypeError('Writer was released'));
  if (stream.state === 'errored') return rejectedWith(stream.storedError);
  if (closeQueuedOrInFlight(stream) || stream.state === 'closed')
    return rejectedWith(new TypeError('Stream is closing or closed'));
  if (stream.state === 'erroring') return rejectedWith(stream.storedError);
  const request = deferred();
  stream.writeRequests[stream.writeRequests.length] = request;
  try {
    enqueueWithSize(controller, chunk, size);
    if (!closeQueuedOrInFlight(stream)) setBackpressure(stream, hasBackpressure(controller));
    advanceQueue(controller);
  } catch (error) {
    if (stream.state === 'writable') writableControllerError(controller, error);
  }
  return request.promise;
};
const acquireWriter = (stream, self) => {
  if (stream.writer !== undefined) throw new TypeError('WritableStream is locked');
  const writer = { __proto__: null, kind: 'WritableStreamDefaultWriter', stream,
                   ready: announced(), closed: announced() };
  stream.writer = writer;
  if (stream.state === 'erroring' || stream.state === 'errored')
    ensureRejected(writer, 'ready', stream.storedError);
  else if (stream.state === 'closed' || closeQueuedOrInFlight(stream) || !stream.backpressure)
    writer.ready.resolve();
  if (stream.state === 'closed') writer.closed.resolve();
  if (stream.state === 'errored') ensureRejected(writer, 'closed', stream.storedError);
  stamp(self ?? create(WritableStreamDefaultWriter.prototype), writer);
  return writer;
};
const releaseWriter = writer => {
  const { stream } = writer;
  if (stream === undefined) return;
  const error = new TypeError('Writer was released');
  ensureRejected(writer, 'ready', error);
  ensureRejected(writer, 'closed', error);
  stream.writer = writer.stream = undefined;
};
const makeWritable = (start, write, close, abort, { mark, size }, self) => {
  const stream = { __proto__: null, kind: 'WritableStream', state: 'writable', writeRequests: list(),
                   backpressure: false };
  const controller = { __proto__: null, kind: 'WritableStreamDefaultController', stream,
                       started: false, queue: list(), total: 0, mark, size, write, close, abort,
                       abortController: hooks.makeAbortController() };
  stream.controller = controller;
  stamp(self ?? create(WritableStream.prototype), stream);
  stamp(create(WritableStreamDefaultController.prototype), controller);
  setBackpressure(stream, hasBackpressure(controller));
  const result = start(controller);
  then(resolvedWith(result), () => {
    controller.started = true;
    advanceQueue(controller);
  }, error => {
    controller.started = true;
    dealWithRejection(stream, error);
  });
  return stream;
};
class WritableStream {
  constructor(underlyingSink, strategy) {
    if (underlyingSink !== undefined) dictionary(underlyingSink ?? 0);
    const abort = method(underlyingSink, 'abort');
    const close = method(underlyingSink, 'close');
    const start = method(underlyingSink, 'start');
    if (underlyingSink?.type !== undefined) throw new RangeError('Invalid type is specified');
    const write = method(underlyingSink, 'write');
    makeWritable(
      controller => start?.(controller.self),
      chunk => promising(() => write?.(chunk, Stamp.of(this).controller.self)),
      () => promising(() => close?.()), reason => promising(() => abort?.(reason)),
      strategyOf(strategy, 1), this);
  }
  get locked() { return recordOf(this, 'WritableStream', 'get locked').writer !== undefined; }
  abort(reason = undefined) {
    return answer(() => {
      const stream = recordOf(this, 'WritableStream', 'abort');
      if (stream.writer !== undefined) throw new TypeError('WritableStream is locked');
      return writableAbort(stream, reason);
    });
  }
  close() {
    return answer(() => {
      const stream = recordOf(this, 'WritableStream', 'close');
      if (stream.writer !== undefined) throw new TypeError('WritableStream is locked');
      if (closeQueuedOrInFlight(stream)) throw new TypeError('WritableStream is closing');
      return writableClose(stream);
    });
  }
  getWriter() { return acquireWriter(recordOf(this, 'WritableStream', 'getWriter')).self; }
}
const writerRecord = (object, member) => {
  const writer = recordOf(object, 'WritableStreamDefaultWriter', member);
  if (writer.stream === undefined) throw new TypeError('Writer was released');
  return writer;
};
class WritableStreamDefaultWriter {
  constructor(stream) { acquireWriter(recordOf(stream, 'WritableStream'), this); }
  get closed() {
    try {
      return recordOf(this, 'WritableStreamDefaultWriter', 'get closed').closed.announcement;
    } catch (error) { return refusal(error); }
  }
  get desiredSize() { return writableDesiredSize(writerRecord(this, 'desiredSize').stream); }
  get ready() {
    try {
      return recordOf(this, 'WritableStreamDefaultWriter', 'ready').ready.announcement;
    } catch (error) { return refusal(error); }
  }
  abort(reason = undefined) {
    return answer(() => writableAbort(writerRecord(this, 'abort').stream, reason));
  }
  close() {
    return answer(() => {
      const { stream } = writerRecord(this, 'close');
      if (closeQueuedOrInFlight(stream)) throw new TypeError('WritableStream is closing');
      return writableClose(stream);
    });
  }
  releaseLock() { releaseWriter(recordOf(this, 'WritableStreamDefaultWriter', 'releaseLock')); }
  write(chunk = undefined) { return answer(() => write(writerRecord(this, 'write'), chunk)); }
}
class WritableStreamDefaultController {
  constructor() { throw new TypeError('Illegal constructor'); }
  get signal() {
    return hooks.signalOf(recordOf(this, 'WritableStreamDefaultController', 'signal').abortController);
  }
  error(error) {
    const controller = recordOf(this, 'WritableStreamDefaultController', 'error');
    if (controller.stream.state === 'writable') writableControllerError(controller, error);
  }
}
finish(WritableStream, 'WritableStream', 0);
finish(WritableStreamDefaultWriter, 'WritableStreamDefaultWriter', 1);
finish(WritableStreamDefaultController, 'WritableStreamDefaultController', 0);
