/// The default page of `jsprep check`: an article with what scripts usually look for.
enum SamplePage {
  static var file: PageFile {
    var file = PageFile(markup: markup, path: "jsprep's sample page")
    file.url = "https://www.example.com/articles/sample.html"
    return file
  }

  private static let markup = """
    <!DOCTYPE html>
    <html lang="en">
    <head>
    <meta charset="utf-8">
    <title>A sample article</title>
    <meta name="author" content="A. Writer">
    <meta name="description" content="What the article is about.">
    <meta property="og:title" content="A sample article">
    <meta property="og:image" content="https://www.example.com/images/sample.png">
    <meta property="og:url" content="https://www.example.com/articles/sample.html">
    <link rel="canonical" href="https://www.example.com/articles/sample.html">
    <link rel="icon" href="/favicon.ico">
    <script type="application/ld+json">
    {"@context": "https://schema.org", "@type": "Article", "headline": "A sample article"}
    </script>
    </head>
    <body>
    <header><a href="/">Example</a></header>
    <main><article>
    <h1>A sample article</h1>
    <p class="byline">By <a rel="author" href="/writers/a">A. Writer</a></p>
    <p>The first paragraph, with a <a href="https://www.example.org/">link</a>.</p>
    <figure><img src="/images/sample.png" alt="A picture" width="640" height="480"></figure>
    <p>The second paragraph.</p>
    <ul><li>One</li><li>Two</li></ul>
    </article></main>
    <form action="/search"><input name="q" value="sample"></form>
    </body>
    </html>
    """
}
