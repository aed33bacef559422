import Bindings

extension InterfaceGroup {
  /// https://html.spec.whatwg.org/multipage/canvas.html
  package static let canvas = InterfaceGroup(
    [
      ("CanvasGradient", { .canvasGradient }),
      ("CanvasPattern", { .canvasPattern }),
      ("CanvasRenderingContext2D", { .canvasRenderingContext2D }),
      ("ImageBitmap", { .imageBitmap }),
      ("ImageBitmapRenderingContext", { .imageBitmapRenderingContext }),
      ("ImageData", { .imageData }),
      ("OffscreenCanvas", { .offscreenCanvas }),
      ("OffscreenCanvasRenderingContext2D", { .offscreenCanvasRenderingContext2D }),
      ("Path2D", { .path2D }),
      ("TextMetrics", { .textMetrics }),
    ],
    partials: [.canvasElement])
}
