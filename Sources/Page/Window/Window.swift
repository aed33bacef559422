import Bindings
import Canvas
import DOM
import Fetch
import JSRuntime
import Messaging
import Session
import WebCrypto

/// https://html.spec.whatwg.org/multipage/nav-history-apis.html#the-window-object
final class Window: EventTargetHolder, CryptoScope, FetchScope, ImageBitmapScope, MessagingScope {
  unowned let page: Page
  unowned let world: World
  private(set) lazy var crypto = Crypto()
  private(set) lazy var screen = Screen(page.traversable.device.viewport)
  private(set) lazy var bars = BarProps()
  var interface: Interface { .window }
  func visitHeldNodes(_ visit: (Node) -> Void) {}
  var eventTarget: any EventTargetObject { page.windowTarget }
  var fetchEnvironment: any FetchEnvironment { page }
  var messagingEnvironment: any MessagingEnvironment { page }

  init(_ page: Page, world: World) {
    self.page = page
    self.world = world
  }
}
