import Bindings

extension Vocabulary {
  /// What scripts of a worker find.
  static func worker(_ kind: WorkerContext.Kind, isSecure: Bool) -> Vocabulary {
    switch kind {
    case .dedicated: isSecure ? dedicatedWorker : insecureDedicatedWorker
    case .shared: isSecure ? sharedWorker : insecureSharedWorker
    }
  }

  private static let dedicatedWorker = page.exposed(
    Set(workerNames + ["Worker"]), and: [dedicatedScope] + workerInterfaces)
  private static let insecureDedicatedWorker = dedicatedWorker.insecure(without: secureNames)
  private static let sharedWorker = page.exposed(
    Set(workerNames), and: [sharedScope] + workerInterfaces)
  private static let insecureSharedWorker = sharedWorker.insecure(without: secureNames)

  private static let dedicatedScope: InterfaceEntry = (
    "DedicatedWorkerGlobalScope", { .dedicatedWorkerGlobalScope }
  )

  private static let sharedScope: InterfaceEntry = (
    "SharedWorkerGlobalScope", { .sharedWorkerGlobalScope }
  )

  private static let workerInterfaces: [InterfaceEntry] = [
    ("WorkerGlobalScope", { .workerGlobalScope }),
    ("WorkerLocation", { .workerLocation }),
    ("WorkerNavigator", { .workerNavigator }),
  ]

  /// The interfaces that WebKit exposes to all workers.
  private static let workerNames =
    """
    ByteLengthQueuingStrategy CountQueuingStrategy ReadableStream ReadableStreamDefaultController \
    ReadableStreamDefaultReader TransformStream TransformStreamDefaultController WritableStream \
    WritableStreamDefaultController WritableStreamDefaultWriter AbortController AbortSignal \
    CustomEvent ErrorEvent Event EventTarget PromiseRejectionEvent TextDecoder TextDecoderStream \
    TextEncoder TextEncoderStream URL URLSearchParams Performance PerformanceEntry \
    PerformanceMark PerformanceMeasure PerformanceObserver PerformanceObserverEntryList \
    PerformanceResourceTiming PerformanceServerTiming XMLHttpRequest Headers Request Response \
    CloseEvent DOMMatrix DOMMatrixReadOnly FontFace FontFaceSet CSSKeywordValue CSSNumericValue \
    CSSVariableReferenceValue CSSImageValue CSSStyleValue CSSUnitValue CSSUnparsedValue \
    StylePropertyMapReadOnly CSSMathClamp CSSMathInvert CSSMathMax CSSMathMin CSSMathNegate \
    CSSMathProduct CSSMathSum CSSMathValue CSSNumericArray CSSMatrixComponent CSSPerspective \
    CSSRotate CSSScale CSSSkew CSSSkewX CSSSkewY CSSTransformComponent CSSTransformValue \
    CSSTranslate DOMException DOMPoint DOMPointReadOnly DOMQuad DOMRect DOMRectReadOnly \
    DOMStringList MessageChannel MessageEvent MessagePort ProgressEvent \
    SecurityPolicyViolationEvent Blob File FileList FormData ImageBitmap ImageData TextMetrics \
    CanvasGradient CanvasPattern ImageBitmapRenderingContext Path2D Crypto CryptoKey SubtleCrypto EventSource \
    XMLHttpRequestEventTarget \
    XMLHttpRequestUpload IDBCursor IDBCursorWithValue IDBDatabase IDBFactory IDBIndex \
    IDBKeyRange IDBObjectStore IDBOpenDBRequest IDBRequest IDBTransaction IDBVersionChangeEvent \
    Permissions URLPattern WebSocket BroadcastChannel TrustedHTML TrustedScript TrustedScriptURL \
    TrustedTypePolicy TrustedTypePolicyFactory FileReader OffscreenCanvas \
    OffscreenCanvasRenderingContext2D CompressionStream DecompressionStream PermissionStatus \
    FileReaderSync Cache CacheStorage Lock LockManager
    """.split(separator: " ").map { String($0) }
}
