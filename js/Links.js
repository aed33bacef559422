// Lists the links of a page, sorted into those that stay on the site and those that leave it.
//
// Safari: `href` is the absolute address, whatever the attribute says. Links to a place in the same
// document and links that are not web addresses (mailto:, javascript:) are counted, not listed.

globalThis.ExtensionPreprocessingJS = {
  run({ completionFunction }) {
    const results = { internal: [], external: [], fragments: 0, other: 0 };
    const seen = new Set();

    for (const link of document.links) {
      if (link.hash && link.href.startsWith(document.URL.replace(/#.*/, "") + "#")) {
        results.fragments += 1;
      } else if (!/^https?:$/.test(link.protocol)) {
        results.other += 1;
      } else if (!seen.has(link.href)) {
        seen.add(link.href);
        const list = link.host === location.host ? results.internal : results.external;
        list.push({
          url: link.href,
          text: link.textContent.replace(/\s+/g, " ").trim(),
          path: link.pathname,
          nofollow: link.relList.contains("nofollow"),
        });
      }
    }
    completionFunction(results);
  },
};
