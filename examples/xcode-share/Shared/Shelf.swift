import Foundation

/// The articles, where both the app and its extension find them: in the defaults of their group.
enum Shelf {
  private static let key = "articles"
  private static var defaults: UserDefaults {
    UserDefaults(suiteName: "group.com.example.shelf") ?? .standard
  }

  static var articles: [Article] {
    guard let data = defaults.data(forKey: key) else { return [] }
    return (try? JSONDecoder().decode([Article].self, from: data)) ?? []
  }

  static func add(_ article: Article) {
    let others = articles.filter { $0.address != article.address }
    defaults.set(try? JSONEncoder().encode([article] + others), forKey: key)
  }
}
