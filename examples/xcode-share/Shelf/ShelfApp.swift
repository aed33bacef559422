import SwiftUI

@main
struct ShelfApp: App {
  var body: some Scene {
    WindowGroup {
      List(Shelf.articles, id: \.address) { article in
        Link(destination: article.address) {
          Text(article.title).font(.headline)
          if !article.author.isEmpty { Text(article.author).font(.subheadline) }
          if !article.quote.isEmpty { Text(article.quote).italic() }
        }
      }
    }
  }
}
