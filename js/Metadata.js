// Collects what a page says about itself: meta elements, Open Graph, JSON-LD, icons and feeds.
//
// Safari: a dictionary of strings, arrays and dictionaries. Numbers in JSON-LD arrive as doubles,
// null arrives as NSNull, which a property list cannot contain: `withoutNulls` omits nulls. A
// block that is not valid JSON is counted and skipped; it must not cost the other results.

(function () {
  function metaByKey(attribute, prefix) {
    const found = {};
    for (const meta of document.querySelectorAll(`meta[${attribute}]`)) {
      const key = meta.getAttribute(attribute).trim().toLowerCase();
      if (key.startsWith(prefix) && !(key in found)) {
        found[key] = meta.content;
      }
    }
    return found;
  }

  function withoutNulls(value) {
    if (Array.isArray(value)) {
      return value.filter((item) => item !== null).map(withoutNulls);
    }
    if (typeof value !== "object") {
      return value;
    }
    const copy = {};
    for (const [key, item] of Object.entries(value)) {
      if (item !== null) {
        copy[key] = withoutNulls(item);
      }
    }
    return copy;
  }

  function linkedData() {
    const blocks = [];
    let broken = 0;
    for (const script of document.querySelectorAll('script[type="application/ld+json" i]')) {
      try {
        const value = JSON.parse(script.textContent);
        blocks.push(...[value].flat().filter((item) => item !== null).map(withoutNulls));
      } catch (error) {
        broken += 1;
      }
    }
    return { blocks, broken };
  }

  function links(selector) {
    return Array.from(document.querySelectorAll(selector), (link) => ({
      href: link.href,
      rel: link.relList.value,
      type: link.type,
      sizes: link.sizes.value,
    }));
  }

  class Metadata {
    run({ completionFunction }) {
      const { blocks, broken } = linkedData();
      completionFunction({
        title: document.title,
        language: document.documentElement.lang,
        charset: document.characterSet,
        names: metaByKey("name", ""),
        openGraph: metaByKey("property", "og:"),
        article: metaByKey("property", "article:"),
        linkedData: blocks,
        brokenLinkedData: broken,
        icons: links('link[rel~="icon" i], link[rel="apple-touch-icon" i]'),
        feeds: links('link[rel~="alternate" i][type*="rss" i], link[rel~="alternate" i][type*="atom" i]'),
      });
    }
  }

  window.ExtensionPreprocessingJS = new Metadata();
})();
