// Lists the page's images: every `img` with its absolute address, the candidates of `srcset` and
// `picture`, lazy-loading attributes, and images set in `style` attributes.
//
// Safari: an array of dictionaries. `src` is absolute, or "" where the attribute is missing. Sizes
// are those of the attributes, as text; `naturalWidth` is left alone because it depends on what has
// been loaded by the time the user opens the share sheet.

var Images = class {
  candidates(srcset) {
    return srcset
      .split(/,\s+/)
      .map((candidate) => candidate.trim().split(/\s+/))
      .filter(([address]) => address)
      .map(([address, descriptor]) => ({
        url: this.absolute(address),
        descriptor: descriptor ?? "1x",
      }));
  }

  absolute(address) {
    try {
      return new URL(address, document.baseURI).href;
    } catch {
      return address;
    }
  }

  describe(image) {
    const picture = image.closest("picture");
    const sources = picture ? Array.from(picture.querySelectorAll("source[srcset]")) : [];
    return {
      src: image.src,
      alt: image.alt,
      lazy: image.dataset.src ?? image.getAttribute("data-original") ?? "",
      size: [image.getAttribute("width") ?? "", image.getAttribute("height") ?? ""],
      candidates: [image, ...sources].flatMap((element) => this.candidates(element.srcset)),
      caption: image.closest("figure")?.querySelector("figcaption")?.textContent.trim() ?? "",
    };
  }

  backgrounds() {
    return Array.from(document.querySelectorAll('[style*="url("]'), (element) => {
      const match = /url\(\s*["']?([^"')]+)["']?\s*\)/.exec(element.style.backgroundImage);
      return match ? this.absolute(match[1]) : "";
    }).filter(Boolean);
  }

  run(parameters) {
    parameters.completionFunction({
      images: Array.from(document.images, (image) => this.describe(image)),
      backgrounds: this.backgrounds(),
      videos: Array.from(document.getElementsByTagName("video"), (video) => video.poster),
    });
  }
};

var ExtensionPreprocessingJS = new Images();
