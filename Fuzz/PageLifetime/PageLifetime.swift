import Page
import Session

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Opens a page, runs scripts in it that let go of much and hold on to much, and closes it, again and
/// again: the memory of the process must stay what it was. Under the address sanitizer, what nobody
/// holds after the last page is reported when the program ends.
@main enum PageLifetime {
  static func main() throws {
    let count = CommandLine.arguments.dropFirst().first.flatMap { Int($0) } ?? 400
    var half = 0
    for number in 1...count {
      try openAndClose(runsPageScripts: number % 2 == 0)
      if number == count / 2 { half = residentKilobytes() }
    }
    let end = residentKilobytes()
    let growth = Double(end - half) / Double(count - count / 2)
    print("\(count) pages: \(half) KB after half of them, \(end) KB after all, \(growth) KB a page")
    exit(growth < largestGrowth ? 0 : 1)
  }

  /// Kilobytes a page: what malloc's arenas may still be growing by.
  private static let largestGrowth = 4.0

  private static func openAndClose(runsPageScripts: Bool) throws {
    var options = SessionOptions(url: "https://example.com/")
    options.runsPageScripts = runsPageScripts
    let host = try ExtensionPage(Array(page.utf8), options: options)
    try host.load()
    host.evaluate(script, file: "lifetime.js")
  }

  private static let page = """
    <!DOCTYPE html><title>t</title><style>p { color: red }</style>
    <body><p id=p class=a>text</p><template><b>x</b></template>
    <form><input name=a><select><option>1</select></form>
    <iframe srcdoc='<p>frame'></iframe><script>document.body.x = { of: document }</script>
    """

  private static let script = """
    for (let i = 0; i < 50; i++) {
      const element = document.createElement('div');
      element.innerHTML = '<p id=q>a<b>c</b></p><template><i>x</i></template>';
      element.attachShadow({ mode: 'open' }).innerHTML = '<slot></slot>';
      element.addEventListener('x', () => element);
      element.classList.add('x');
      document.body.append(element);
      if (i % 10) element.remove();
      element.kept = [document.createRange(), new Event('x'), document.querySelectorAll('p')];
    }
    new MutationObserver(() => document).observe(document.body, { childList: true });
    customElements.define('x-y', class extends HTMLElement {
      connectedCallback() { this.inside = this.attachInternals(); }
    });
    document.body.append(document.createElement('x-y'));
    getComputedStyle(document.body).color;
    new DOMParser().parseFromString('<p>x', 'text/html').body.x = document;
    setInterval(() => document, 1e6);
    globalThis.all = [document.createElement('p'), new AbortController(), new Blob(['x'])];
    """

  private static func residentKilobytes() -> Int {
    guard let file = fopen("/proc/self/statm", "r") else { return 0 }
    defer { fclose(file) }
    var numbers = [UInt8](repeating: 0, count: 128)
    let length = fread(&numbers, 1, numbers.count, file)
    let fields = String(decoding: numbers.prefix(length), as: UTF8.self).split(separator: " ")
    return (fields.count > 1 ? Int(fields[1]) ?? 0 : 0) * Int(getpagesize()) / 1024
  }
}
