import ArgumentParser
import JSPrep

extension VisitOptions {
  func validateDevice() throws {
    if cookie.contains(where: { !$0.contains("=") }) {
      throw ValidationError("'--cookie' needs a name, '=' and a value.")
    }
    if let viewport, Viewport(viewport) == nil {
      throw ValidationError("'--viewport' needs a width, 'x' and a height, such as '390x844'.")
    }
    if saveLocalStorage, localStorage == nil {
      throw ValidationError("'--save-local-storage' needs '--local-storage'.")
    }
  }

  func applyDevice(to options: inout SessionOptions) {
    if let userAgent { options.device.userAgent = userAgent }
    options.device.locale = locale
    options.device.timeZone = timezone
    if let size = viewport.flatMap({ Viewport($0) }) { options.device.viewport = size }
    options.siteData.cookies = cookie.map { text in
      let sign = text.firstIndex(of: "=") ?? text.endIndex
      return .init(name: String(text[..<sign]), value: String(text[sign...].dropFirst()))
    }
  }
}
