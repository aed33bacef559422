import Foundation

/// A page on the shelf.
struct Article: Codable {
  var address: URL
  var title: String
  var author = ""
  var words = 0
  var quote = ""

  init(address: URL) {
    self.address = address
    title = address.host() ?? address.absoluteString
  }

  /// - Parameter results: what the script's `run` has handed over. Numbers arrive as doubles.
  init?(_ results: [String: Any]) {
    guard let address = (results["address"] as? String).flatMap(URL.init(string:)) else {
      return nil
    }
    self.init(address: address)
    if let title = results["title"] as? String, !title.isEmpty { self.title = title }
    author = results["author"] as? String ?? ""
    words = Int(results["words"] as? Double ?? 0)
    quote = results["quote"] as? String ?? ""
  }
}
