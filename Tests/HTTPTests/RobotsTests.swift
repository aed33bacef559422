import HTTP
import Testing

/// https://www.rfc-editor.org/rfc/rfc9309
@Suite struct RobotsTests {
  @Test(arguments: [
    ("", "/", true),
    ("User-agent: *\nDisallow: /", "/a", false),
    ("User-agent: *\nDisallow:", "/a", true),
    ("User-agent: *\nDisallow: /a\nAllow: /a/b", "/a/b/c", true),
    ("User-agent: *\nAllow: /a/b\nDisallow: /a", "/a/c", false),
    // The longest counts; of two as long, the one that allows.
    ("User-agent: *\nAllow: /p\nDisallow: /", "/page", true),
    ("User-agent: *\nAllow: /a\nDisallow: /a", "/a", true),
    ("User-agent: *\nDisallow: /*.gif$", "/x/a.gif", false),
    ("User-agent: *\nDisallow: /*.gif$", "/x/a.gif?b", true),
    ("User-agent: *\nDisallow: /a*b*c", "/a1b2c3", false),
    ("User-agent: *\nDisallow: /a*b*c", "/a1c2b3", true),
    ("User-agent: *\nDisallow: /$", "/", false),
    ("User-agent: *\nDisallow: /$", "/a", true),
    ("User-agent: *\nDisallow: /a$b", "/a$b", false),
    // A group of its own counts alone.
    ("User-agent: jsprep\nAllow: /\n\nUser-agent: *\nDisallow: /", "/a", true),
    ("User-agent: other\nUser-agent: JSPREP\nDisallow: /x\n", "/x", false),
    ("User-agent: other\nDisallow: /", "/a", true),
    ("user-agent : *\ndisallow : /a # but why", "/a", false),
    ("Disallow: /a\nUser-agent: *\nDisallow: /b\nSitemap: x\nDisallow: /c", "/a", true),
    ("User-agent: *\nDisallow: /b\nSitemap: x\nDisallow: /c", "/c", false),
    ("User-agent: a\nDisallow: /\nUser-agent: *\nCrawl-delay: 1\nDisallow: /q", "/q", false),
  ])
  func rules(text: String, path: String, isAllowed: Bool) {
    #expect(Robots(text, agent: "jsprep").allows(path) == isAllowed)
  }
}
