import SwiftUI

@main
struct AuditApp: App {
  var body: some Scene {
    WindowGroup {
      Text("Choose “Audit page” in Safari’s share sheet.")
    }
  }
}
