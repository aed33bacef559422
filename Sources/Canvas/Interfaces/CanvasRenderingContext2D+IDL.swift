import Bindings
import DOM
import JSRuntime

extension Interface {
  /// https://html.spec.whatwg.org/multipage/canvas.html#canvasrenderingcontext2d
  static let canvasRenderingContext2D = Interface(
    CanvasRenderingContext2D.self, "CanvasRenderingContext2D"
  ) { idl in
    idl.attribute("canvas") { $0.element }
    idl.includeCanvasMixins()
    idl.includeFormerMembers()
    idl.operation("getContextAttributes", length: 0) { context, call in
      let object = call.realm.makeObject()
      let settings = context.settings
      let realm = call.realm
      realm.define("alpha", of: object, to: JSValue(settings.hasAlpha))
      realm.define("colorSpace", of: object, to: settings.colorSpace.value(in: call.world))
      realm.define("desynchronized", of: object, to: JSValue(settings.isDesynchronized))
      realm.define("willReadFrequently", of: object, to: JSValue(settings.willReadFrequently))
      return object.value
    }
    // https://html.spec.whatwg.org/multipage/canvas.html#canvasuserinterface
    idl.operation("drawFocusIfNeeded", length: 1) { _, call in
      let isPath = (try? Path2D.convert(call[0], call.world)) != nil
      _ = try Element.convert(call[isPath ? 1 : 0], call.world)
      return .undefined
    }
  }

  /// https://html.spec.whatwg.org/multipage/canvas.html#offscreencanvasrenderingcontext2d
  static let offscreenCanvasRenderingContext2D = Interface(
    CanvasRenderingContext2D.self, "OffscreenCanvasRenderingContext2D"
  ) { idl in
    idl.attribute("canvas") { $0.offscreen }
    idl.includeCanvasMixins()
  }
}

extension InterfaceBuilder where This == CanvasRenderingContext2D {
  fileprivate mutating func includeCanvasMixins() {
    includeCanvasState()
    includeCanvasTransform()
    includeCanvasCompositing()
    includeCanvasImageSmoothing()
    includeCanvasFillStrokeStyles()
    includeCanvasShadowStyles()
    includeCanvasRect()
    includeCanvasDrawPath()
    includeCanvasText()
    includeCanvasDrawImage()
    includeCanvasImageData()
    includeCanvasPathDrawingStyles()
    includeCanvasPath()
  }
}
