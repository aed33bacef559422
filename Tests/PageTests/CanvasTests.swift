import Foundation
import PageTestSupport
import PropertyList
import Session
import Testing

/// Canvases; the answers are WebKit's.
@Suite struct CanvasTests {
  private static let preparation = """
    const canvas = document.createElement("canvas");
    canvas.width = canvas.height = 20;
    const context = canvas.getContext("2d");
    const at = (x, y) => [...context.getImageData(x, y, 1, 1).data].join();
    const fill = (color, ...rect) => { context.fillStyle = color; context.fillRect(...rect); };
    """

  @Test(arguments: [
    // Rectangles and styles.
    (
      "fill('rgba(255,0,0,.5)', 2, 2, 10, 10); return at(5, 5) + ' ' + at(1, 1)",
      "255,0,0,128 0,0,0,0"
    ),
    ("context.fillStyle = 'lime'; return context.fillStyle", "#00ff00"),
    ("context.fillStyle = 'rgba(1,2,3,.5)'; return context.fillStyle", "rgba(1, 2, 3, 0.5)"),
    ("context.fillStyle = 'lime'; context.fillStyle = 'no'; return context.fillStyle", "#00ff00"),
    (
      "fill('red', 0, 0, 9, 9); context.clearRect(1, 1, 3, 3); return at(2, 2) + ' ' + at(5, 5)",
      "0,0,0,0 255,0,0,255"
    ),
    (
      "context.lineWidth = 2; context.strokeRect(4, 4, 8, 8); return at(4, 8) + ' ' + at(8, 8)",
      "0,0,0,255 0,0,0,0"
    ),
    // Paths.
    (
      "context.fillStyle = '#0f0'; context.arc(10, 10, 5, 0, 7); context.fill(); return at(10, 10)",
      "0,255,0,255"
    ),
    (
      "context.fill(new Path2D('M0 0 H10 V10 H0 Z')); return at(9, 9) + ' ' + at(11, 9)",
      "0,0,0,255 0,0,0,0"
    ),
    (
      "context.rect(0, 0, 10, 10); context.rect(2, 2, 6, 6); context.fill('evenodd'); return at(5, 5)",
      "0,0,0,0"
    ),
    (
      "context.roundRect(0, 0, 20, 20, 10); context.fill(); return at(0, 0) + ' ' + at(10, 10)",
      "0,0,0,0 0,0,0,255"
    ),
    (
      "context.rect(0, 0, 5, 5); context.clip(); fill('red', 0, 0, 20, 20); return at(4, 4) + at(6, 6)",
      "255,0,0,2550,0,0,0"
    ),
    (
      "context.rect(2, 2, 5, 5); return [context.isPointInPath(4, 4), context.isPointInPath(9, 9), "
        + "context.isPointInStroke(2, 4)]", "true,false,true"
    ),
    ("context.moveTo(0, 10); context.arcTo(10, 10, 10, 0, -1)", "IndexSizeError"),
    // Transformations.
    (
      "context.setTransform(2, 0, 0, 2, 0, 0); fill('red', 1, 1, 4, 4); return at(9, 9) + at(1, 1)",
      "255,0,0,2550,0,0,0"
    ),
    (
      "context.translate(5, 6); context.scale(2, 3); const m = context.getTransform(); "
        + "return [m.a, m.d, m.e, m.f, m.is2D]", "2,3,5,6,true"
    ),
    (
      "context.save(); context.translate(5, 5); context.restore(); fill('red', 0, 0, 1, 1); "
        + "return at(0, 0)", "255,0,0,255"
    ),
    // Gradients, patterns, shadows, compositing.
    (
      "const g = context.createLinearGradient(0, 0, 20, 0); g.addColorStop(0, 'red'); "
        + "g.addColorStop(1, 'blue'); fill(g, 0, 0, 20, 20); return at(10, 10)", "121,0,134,255"
    ),
    (
      "const g = context.createConicGradient(0, 10, 10); g.addColorStop(0, 'red'); "
        + "g.addColorStop(1, 'blue'); fill(g, 0, 0, 20, 20); return at(5, 10)", "132,0,123,255"
    ),
    (
      "const p = document.createElement('canvas'); p.width = p.height = 2; p.getContext('2d')"
        + ".fillRect(0, 0, 1, 1); fill(context.createPattern(p, 'repeat-x'), 0, 0, 20, 20); "
        + "return at(4, 0) + ' ' + at(5, 0) + ' ' + at(4, 2)", "0,0,0,255 0,0,0,0 0,0,0,0"
    ),
    (
      "context.shadowColor = 'blue'; context.shadowOffsetX = 5; fill('red', 0, 0, 5, 5); "
        + "return at(7, 2)", "0,0,255,255"
    ),
    (
      "fill('red', 0, 0, 9, 9); context.globalCompositeOperation = 'destination-over'; "
        + "fill('blue', 0, 0, 20, 20); return at(5, 5) + ' ' + at(15, 5)", "255,0,0,255 0,0,255,255"
    ),
    (
      "fill('red', 0, 0, 20, 20); context.globalCompositeOperation = 'copy'; "
        + "fill('blue', 0, 0, 5, 5); return at(2, 2) + ' ' + at(9, 9)", "0,0,255,255 0,0,0,0"
    ),
    (
      "context.globalAlpha = .5; const g = context.createLinearGradient(0, 0, 20, 0); "
        + "g.addColorStop(0, 'red'); fill(g, 0, 0, 5, 5); return at(2, 2)", "255,0,0,128"
    ),
    // Pixels.
    (
      "const d = new ImageData(2, 2); d.data[3] = 255; context.putImageData(d, 0, 0); "
        + "return at(0, 0) + ' ' + at(1, 0)", "0,0,0,255 0,0,0,0"
    ),
    ("context.createImageData(0, 1)", "IndexSizeError"),
    ("const d = context.getImageData(-1, -1, 2, 2); return [d.width, d.data.length]", "2,16"),
    // The canvas.
    (
      "fill('red', 0, 0, 9, 9); canvas.width = 20; return at(5, 5) + context.fillStyle",
      "0,0,0,0#000000"
    ),
    (
      "return [context === canvas.getContext('2d'), context.canvas === canvas, "
        + "canvas.getContext('webgl'), canvas.getContext('bitmaprenderer')]", "true,true,,"
    ),
    (
      "return canvas.toDataURL().slice(0, 22) + canvas.toDataURL('image/jpeg').slice(0, 23)",
      "data:image/png;base64,data:image/jpeg;base64,"
    ),
    ("return canvas.toDataURL('image/webp').slice(0, 22)", "data:image/png;base64,"),
    ("canvas.width = 0; return canvas.toDataURL()", "data:,"),
    // The largest area of iOS.
    (
      "canvas.width = canvas.height = 4096; const most = canvas.toDataURL().length > 6; "
        + "canvas.width = 4097; return most + ' ' + canvas.toDataURL()", "true data:,"
    ),
    (
      "for (let i = 0; i < 20000; i++) { context.lineWidth = i + 1; context.save() } "
        + "context.restore(); return context.lineWidth", "16384"
    ),
    (
      "const o = new OffscreenCanvas(9, 9); o.getContext('2d').fillRect(0, 0, 3, 3); "
        + "context.drawImage(o.transferToImageBitmap(), 1, 1); return at(2, 2) + ' ' + at(5, 5)",
      "0,0,0,255 0,0,0,0"
    ),
  ]) func drawsAsWebKit(script: String, answer: String) throws {
    let page = try TestPage()
    let value = page.answerLater(
      "try { \(script) } catch (error) { return error.name; }", preparation: Self.preparation)
    #expect(value == answer)
  }

  /// The header says how many pixels there would be, before there are any.
  @Test(arguments: [
    ("60000, 60000", "error 0 0,0,0,0"), ("10000, 10000", "load 10000 0,0,0,0"),
  ]) func picturesHaveBounds(size: String, answer: String) throws {
    let found = try TestPage().answerLater(
      """
      const file = (width, height) => {
        const view = new DataView(new ArrayBuffer(45));
        [0x89504E47, 0x0D0A1A0A, 13, 0x49484452, width, height, 0x08060000].forEach(
          (word, index) => view.setUint32(index * 4, word));
        view.setUint32(37, 0x49444154);
        return URL.createObjectURL(new Blob([view.buffer]));
      };
      const image = new Image;
      const event = await new Promise((done) => {
        image.onload = image.onerror = done;
        image.src = file(\(size));
      });
      if (event.type === 'load') context.drawImage(image, 0, 0);
      return `${event.type} ${image.naturalWidth} ${at(0, 0)}`;
      """, preparation: Self.preparation)
    #expect(found == answer)
  }

  @Test(
    .enabled(if: RecordedPages.hasFonts, RecordedPages.leftOut),
    arguments: [
      ("return context.font", "10px sans-serif"),
      (
        "context.font = 'italic small-caps 900 2em \"Foo Bar\", serif'; return context.font",
        "italic small-caps 900 20px \"Foo Bar\", serif"
      ),
      (
        "context.font = '12px/30px serif'; context.font = 'junk'; return context.font", "12px serif"
      ),
      ("return context.measureText('Hello').width", "51"),
      (
        "const m = context.measureText('Hg'); return [m.fontBoundingBoxAscent, "
          + "m.fontBoundingBoxDescent, m.actualBoundingBoxAscent, m.actualBoundingBoxDescent]",
        "19,5,15,4"
      ),
      ("context.letterSpacing = '5px'; return context.measureText('Hello').width", "76"),
      (
        "context.textBaseline = 'middle'; return context.measureText('Hg').alphabeticBaseline", "-7"
      ),
      (
        "context.textAlign = 'center'; return context.measureText('Hello').actualBoundingBoxLeft",
        "25.5"
      ),
      // The upright of an L.
      (
        "context.fillText('L', 1, 18); const alpha = x => "
          + "context.getImageData(x, 10, 1, 1).data[3] > 127; return [alpha(4), alpha(8)]",
        "true,false"
      ),
    ]) func writesAsWebKit(script: String, answer: String) throws
  {
    let page = try TestPage()
    let font = script.contains("context.font") ? "" : "context.font = '20px DejaVu Sans';"
    let value = page.answerLater(font + script, preparation: Self.preparation)
    #expect(value == answer)
  }

  /// A picture of four red pixels.
  private static let picture = """
    <svg xmlns='http://www.w3.org/2000/svg' width='2' height='2'><path fill='red' d='M0 0H2V2H0Z'/></svg>
    """

  /// A clipper: a picture becomes a JPEG, or an error.
  @Test(arguments: [
    ("a.svg", "data:image/jpeg;base64,"), ("missing.png", "error"),
    ("https://else.where/a.png", "error"),
    (
      "data:image/gif;base64,R0lGODdhAgACALMAAAAAAP///wAAAAAAAP8AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAACwAAAAAAgACAAAEAxBIEQA7",
      "data:image/jpeg;base64,"
    ),
  ]) func clipsPictures(address: String, answer: String) throws {
    let page = try TestPage(files: ["folder/a.svg": Self.picture])
    let value = page.answerLater(
      """
      return new Promise(resolve => {
        const image = new Image;
        image.onload = () => {
          canvas.width = image.naturalWidth;
          canvas.height = image.naturalHeight;
          context.drawImage(image, 0, 0);
          resolve(canvas.toDataURL("image/jpeg").slice(0, 23));
        };
        image.onerror = () => resolve("error");
        image.src = "\(address)";
      });
      """, preparation: Self.preparation)
    #expect(value == answer)
  }

  /// Pixels of another origin are not for scripts, unless the request was made with CORS.
  @Test(arguments: [
    ("", "SecurityError,SecurityError"), ("image.crossOrigin = '';", "read,read"),
  ]) func picturesOfOtherOriginsTaint(setup: String, answer: String) throws {
    let url = "https://else.where/a.svg"
    let page = try TestPage { options in
      options.resources.contents.append(
        .init(url: url, contentType: "image/svg+xml", bytes: Array(Self.picture.utf8)))
    }
    let value = page.answerLater(
      """
      const image = new Image;
      \(setup)
      image.src = "\(url)";
      await image.decode();
      context.drawImage(image, 0, 0);
      const read = body => { try { body(); return "read"; } catch (error) { return error.name; } };
      return [read(() => canvas.toDataURL()), read(() => at(0, 0))];
      """, preparation: Self.preparation)
    #expect(value == answer)
  }

  /// What is encoded is what was drawn.
  @Test func encodedPicturesAreDecoded() throws {
    let page = try TestPage()
    let value = page.answerLater(
      """
      fill("white", 0, 0, 20, 10);
      const found = [];
      for (const type of ["image/png", "image/jpeg"]) {
        const blob = await new Promise(resolve => canvas.toBlob(resolve, type, 1));
        const bitmap = await createImageBitmap(blob);
        context.reset();
        context.drawImage(bitmap, 0, 0);
        found.push(blob.type, bitmap.width, at(5, 5), at(5, 15));
      }
      return found.join(" ");
      """, preparation: Self.preparation)
    #expect(
      value == "image/png 20 255,255,255,255 0,0,0,0 image/jpeg 20 255,255,255,255 0,0,0,255")
  }
}
