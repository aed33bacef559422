const pipeOptions = options => {
  const { preventAbort, preventCancel, preventClose, signal } = dictionary(options);
  if (signal !== undefined && !hooks.isAbortSignal(signal)) throw new TypeError('Type error');
  return { __proto__: null, preventAbort: !!preventAbort, preventCancel: !!preventCancel,
           preventClose: !!preventClose, signal };
};
// https://streams.spec.whatwg.org/#readable-stream-pipe-to
const pipe = (source, target, { preventAbort, preventCancel, preventClose, signal }) => {
  if (readableIsLocked(source)) throw new TypeError('ReadableStream is locked');
  if (target.writer !== undefined) throw new TypeError('WritableStream is locked');
  const reader = acquireReader(source), writer = acquireWriter(target);
  source.disturbed = true;
  const result = deferred();
  let shuttingDown = false, lastWrite = resolvedWith();
  const finalize = (failed, error) => {
    releaseWriter(writer);
    release(reader);
    if (failed) result.reject(error); else result.resolve();
  };
  const afterWrites = body => {
    const current = lastWrite;
    const next = () => { if (current === lastWrite) body(); else afterWrites(body); };
    then(current, next, next);
  };
  const shutDown = (action, failed, error) => {
    if (shuttingDown) return;
    shuttingDown = true;
    const act = () => {
      if (action === undefined) return finalize(failed, error);
      then(action(), () => { finalize(failed, error); }, other => { finalize(true, other); });
    };
    if (target.state === 'writable' && !closeQueuedOrInFlight(target)) afterWrites(act);
    else act();
  };
  if (signal !== undefined) {
    const abort = () => {
      const actions = list();
      const reason = hooks.reasonOf(signal);
      if (!preventAbort)
        actions[actions.length] = target.state === 'writable'
          ? writableAbort(target, reason) : resolvedWith();
      if (!preventCancel)
        actions[actions.length] = source.state === 'readable'
          ? readableCancel(source, reason) : resolvedWith();
      return all(actions);
    };
    if (hooks.isAborted(signal)) {
      shutDown(abort, true, hooks.reasonOf(signal));
      return result.promise;
    }
    hooks.onAbort(signal, () => { shutDown(abort, true, hooks.reasonOf(signal)); });
  }
  const sourceErrored = () => {
    shutDown(preventAbort ? undefined : () => writableAbort(target, source.storedError), true,
      source.storedError);
  };
  const targetErrored = () => {
    shutDown(preventCancel ? undefined : () => readableCancel(source, target.storedError), true,
      target.storedError);
  };
  const sourceClosed = () => {
    shutDown(preventClose ? undefined : () => {
      if (closeQueuedOrInFlight(target) || target.state === 'closed') return resolvedWith();
      if (target.state === 'errored') return rejectedWith(target.storedError);
      return writableClose(target);
    }, false);
  };
  if (source.state === 'errored') sourceErrored();
  else then(reader.closed.promise, undefined, sourceErrored);
  if (target.state === 'errored') targetErrored();
  else then(writer.closed.promise, undefined, targetErrored);
  if (source.state === 'closed') sourceClosed();
  else then(reader.closed.promise, sourceClosed, () => {});
  if (closeQueuedOrInFlight(target) || target.state === 'closed') {
    const error = new TypeError('the destination is closed');
    shutDown(preventCancel ? undefined : () => readableCancel(source, error), true, error);
  }
  const step = () => {
    if (shuttingDown) return;
    then(writer.ready.promise, () => {
      if (shuttingDown) return;
      read(reader, {
        __proto__: null,
        chunk(chunk) { lastWrite = handled(write(writer, chunk)); step(); },
        close() {},
        error() {},
      });
    }, () => {});
  };
  step();
  return result.promise;
};
const transformError = (stream, error) => {
  controllerError(stream.readable.controller, error);
  transformErrorWritable(stream, error);
};
const transformErrorWritable = (stream, error) => {
  transformClear(stream.controller);
  if (stream.writable.state === 'writable')
    writableControllerError(stream.writable.controller, error);
  if (stream.backpressure) setTransformBackpressure(stream, false);
};
const transformClear = controller => {
  controller.transform = controller.flush = controller.cancel = undefined;
};
const setTransformBackpressure = (stream, backpressure) => {
  stream.backpressureChange?.resolve();
  stream.backpressureChange = deferred();
  stream.backpressure = backpressure;
};
const transformEnqueue = (controller, chunk) => {
  const { stream } = controller;
  const target = stream.readable.controller;
  if (!canCloseOrEnqueue(target)) throw new TypeError('The readable side cannot be enqueued to');
  try {
    controllerEnqueue(target, chunk);
  } catch (error) {
    transformErrorWritable(stream, error);
    throw stream.readable.storedError;
  }
  const backpressure = !shouldPull(target);
  if (backpressure !== stream.backpressure) setTransformBackpressure(stream, true);
};
const transformTerminate = controller => {
  controllerClose(controller.stream.readable.controller);
  transformErrorWritable(controller.stream, new TypeError('the stream has been terminated'));
};
const perform = (controller, chunk) => then(controller.transform(chunk), undefined, error => {
  transformError(controller.stream, error);
  throw error;
});
const makeTransform = (algorithms, writableStrategy, readableStrategy, self) => {
  const stream = { __proto__: null, kind: 'TransformStream' };
  const controller = { __proto__: null, kind: 'TransformStreamDefaultController', stream,
                       ...algorithms };
  stream.controller = controller;
  stamp(self, stream);
  stamp(create(TransformStreamDefaultController.prototype), controller);
  const started = deferred();
  const finishOnce = (run, then_, failed) => {
    if (controller.finished !== undefined) return controller.finished.promise;
    controller.finished = deferred();
    const { promise } = controller.finished;
    const result = run();
    transformClear(controller);
    then(result, () => { then_(); }, error => { failed(error); });
    return promise;
  };
  stream.writable = makeWritable(() => started.promise, chunk => {
    if (!stream.backpressure) return perform(controller, chunk);
    return then(stream.backpressureChange.promise, () => {
      if (stream.writable.state === 'erroring') throw stream.writable.storedError;
      return perform(controller, chunk);
    });
  }, () => finishOnce(() => controller.flush(), () => {
    if (stream.readable.state === 'errored')
      return controller.finished.reject(stream.readable.storedError);
    controllerClose(stream.readable.controller);
    controller.finished.resolve();
  }, error => {
    controllerError(stream.readable.controller, error);
    controller.finished.reject(error);
  }), reason => finishOnce(() => controller.cancel(reason), () => {
    if (stream.readable.state === 'errored')
      return controller.finished.reject(stream.readable.storedError);
    controllerError(stream.readable.controller, reason);
    controller.finished.resolve();
  }, error => {
    controllerError(stream.readable.controller, error);
    controller.finished.reject(error);
  }), writableStrategy);
  stream.readable = makeReadable(() => started.promise, () => {
    setTransformBackpressure(stream, false);
    return stream.backpressureChange.promise;
  }, reason => finishOnce(() => controller.cancel(reason), () => {
    if (stream.writable.state === 'errored')
      return controller.finished.reject(stream.writable.storedError);
    if (stream.writable.state === 'writable')
      writableControllerError(stream.writable.controller, reason);
    if (stream.backpressure) setTransformBackpressure(stream, false);
    controller.finished.resolve();
  }, error => {
    if (stream.writable.state === 'writable')
      writableControllerError(stream.writable.controller, error);
    if (stream.backpressure) setTransformBackpressure(stream, false);
    controller.finished.reject(error);
  }), readableStrategy);
  setTransformBackpressure(stream, true);
  return { __proto__: null, stream, started };
};
class TransformStream {
  constructor(transformer, writableStrategy, readableStrategy) {
    const source = dictionary(transformer);
    const cancel = method(source, 'cancel');
    const flush = method(source, 'flush');
    if (source.readableType !== undefined || source.writableType !== undefined)
      throw new RangeError('TransformStream transformer has an invalid type');
    const start = method(source, 'start');
    const transform = method(source, 'transform');
    const readable = strategyOf(readableStrategy, 0);
    const writable = strategyOf(writableStrategy, 1);
    const controller = () => Stamp.of(this).controller;
    const { stream, started } = makeTransform({
      __proto__: null,
      transform: chunk => promising(() => transform === undefined
        ? transformEnqueue(controller(), chunk) : transform(chunk, controller().self)),
      flush: () => promising(() => flush?.(controller().self)),
      cancel: reason => promising(() => cancel?.(reason)),
    }, writable, readable, this);
    started.resolve(start?.(stream.controller.self));
  }
  get readable() { return recordOf(this, 'TransformStream', 'get readable').readable.self; }
  get writable() { return recordOf(this, 'TransformStream', 'get writable').writable.self; }
}
class TransformStreamDefaultController {
  constructor() { throw new TypeError('Illegal constructor'); }
  get desiredSize() {
    const { stream } = recordOf(this, 'TransformStreamDefaultController', 'desiredSize');
    return controllerDesiredSize(stream.readable.controller);
  }
  enqueue(chunk = undefined) {
    transformEnqueue(recordOf(this, 'TransformStreamDefaultController', 'enqueue'), chunk);
  }
  error(reason = undefined) {
    transformError(recordOf(this, 'TransformStreamDefaultController', 'error').stream, reason);
  }
  terminate() { transformTerminate(recordOf(this, 'TransformStreamDefaultController', 'terminate')); }
}
finish(TransformStream, 'TransformStream', 0);
finish(TransformStreamDefaultController, 'TransformStreamDefaultController', 0);
