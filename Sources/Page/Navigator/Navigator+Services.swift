import Bindings
import DOM
import FileAPI
import JSRuntime
import Media

/// The objects behind the members of `navigator`, each made when a script first asks for it.
struct NavigatorServices {
  lazy var clipboard = Clipboard()
  lazy var geolocation = Geolocation()
  lazy var mediaDevices = MediaDevices()
  lazy var permissions = Permissions()
  lazy var plugins = PluginArray()
  lazy var userActivation = UserActivation()
  lazy var wakeLock = WakeLock()
}

extension Interface {
  static func defineServices(_ idl: inout InterfaceBuilder<Navigator>) {
    idl.secureContext { $0.attribute("clipboard") { $0.services.clipboard } }
    idl.attribute("geolocation") { $0.services.geolocation }
    idl.secureContext { $0.attribute("mediaDevices") { $0.services.mediaDevices } }
    idl.attribute("mediaCapabilities") { _, world in world.mediaCapabilities }
    idl.attribute("mediaSession") { _, world in world.mediaSession }
    idl.attribute("permissions") { $0.services.permissions }
    idl.secureContext { $0.attribute("wakeLock") { $0.services.wakeLock } }
    idl.attribute("userActivation") { $0.services.userActivation }
    idl.attribute("plugins") { $0.services.plugins }
    idl.attribute("mimeTypes") { $0.services.plugins.mimeTypes }
    idl.attribute("pdfViewerEnabled") { _ in true }
    idl.secureContext { $0.attribute("serviceWorker") { $0.serviceWorker } }
    // https://w3c.github.io/beacon/#sendbeacon-method
    idl.operation("sendBeacon", length: 1) { navigator, call in
      let text = try DOMString.convert(call[0], call.world)
      guard let url = call.world.document.parseURL(text) else {
        throw JSTypeError("This URL is invalid")
      }
      guard ["http:", "https:"].contains(url.protocol) else {
        throw JSTypeError("Beacons can only be sent over HTTP(S)")
      }
      navigator.onBlockedRequest(url.href)
      return .true
    }
    // https://w3c.github.io/gamepad/#dom-navigator-getgamepads
    idl.operation("getGamepads", length: 0) { _, call in [JSValue]().value(in: call.world) }
  }
}
