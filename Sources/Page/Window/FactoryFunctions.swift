import Bindings
import DOM
import JSRuntime

extension Page {
  /// https://webidl.spec.whatwg.org/#legacy-factory-functions
  func installFactoryFunctions(in world: World) {
    // https://html.spec.whatwg.org/multipage/embedded-content.html#dom-image
    world.defineFactory("Image", of: .htmlImageElement) { call in
      let image = try call.makeElement("img")
      if call.count > 0 { image["width"] = try call.unsignedLong(0) }
      if call.count > 1 { image["height"] = try call.unsignedLong(1) }
      return image.value(in: call.world)
    }
    // https://html.spec.whatwg.org/multipage/media.html#dom-audio
    world.defineFactory("Audio", of: .htmlAudioElement) { call in
      let audio = try call.makeElement("audio")
      audio["preload"] = "auto"
      if !call[0].isUndefined { audio["src"] = try DOMString.convert(call[0], call.world) }
      return audio.value(in: call.world)
    }
    // https://html.spec.whatwg.org/multipage/form-elements.html#dom-option
    world.defineFactory("Option", of: .htmlOptionElement) { call in
      let option = try call.makeElement("option")
      if !call[0].isUndefined {
        let text = try DOMString.convert(call[0], call.world)
        if !text.isEmpty { option.node.replaceAllWithText(text) }
      }
      if !call[1].isUndefined { option["value"] = try DOMString.convert(call[1], call.world) }
      if try Bool.convert(call[2], call.world) { option["selected"] = "" }
      OptionElement(option)?.state.initialSelectedness = try Bool.convert(call[3], call.world)
      return option.value(in: call.world)
    }
  }
}

extension NativeCall {
  fileprivate func makeElement(_ name: DOMString) throws -> Element {
    try world.document.createElement(name)
  }

  fileprivate func unsignedLong(_ index: Int) throws -> DOMString {
    DOMString("\(try UInt32.convert(self[index], world))")
  }
}
