// Settings of what is fetched. They are taken from the command line alone: no file that is found somewhere makes a run
// connect, or sends what the user has.

extension Setting {
  package static let network = Setting(
    "network", .flag, "",
    "Fetch a page that is given as an address, with what it needs, and keep it: the next run is the "
      + "same without network.", in: .run)

  package static let save = Setting(
    "save", .file, "file",
    "Where '--network' keeps the page: a web archive, MHTML, HTML or a folder, by its name.",
    standard: "a file in the user's cache", in: .run)

  package static let header = Setting(
    "header", .pairs(.atFirstSign), "name=value",
    "A header field of requests to the page's own origin.", in: fetching)

  package static let cookieFile = Setting(
    "cookie-file", .file, "file",
    "Cookies in Netscape's form, as browsers' extensions and curl write them.", in: fetching)

  package static let authorities = Setting(
    "ca-file", .file, "file",
    "The certificates of authorities to trust instead of the system's, in PEM.", in: fetching)

  package static let requestTimeout = Setting(
    "request-timeout", .seconds(below: 1e5), "seconds", "Seconds until a request is given up.",
    standard: "60", in: fetching)

  package static let retries = Setting(
    "retries", .count(0...10), "n",
    "How often a request is made again where the server is busy or the connection broke.",
    standard: "2", in: fetching)

  package static let robots = Setting(
    "robots", .flag, "", "Fetch only what robots.txt of each server allows.", in: fetching)

  package static let mostResources = Setting(
    "max-resources", .count(0...100_000), "n", "Maximum number of resources of a page.",
    standard: "2000", in: fetching)

  package static let largestDownload = Setting(
    "max-download", .count(1...2000), "megabytes",
    "Maximum size of a page with all its resources.", standard: "256", in: fetching)

  private static let fetching: Places = [.run, .saving]

  package static let onCommandLineOnly = [
    network, save, header, cookieFile, authorities, requestTimeout, retries, robots, mostResources,
    largestDownload, bundle,
  ]
}
