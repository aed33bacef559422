// Hands out what testharnessreport.js leaves in the document, as soon as it is there.
var ExtensionPreprocessingJS = {
  run(args) {
    const find = () => {
      for (const node of document.childNodes)
        if (node.nodeType === Node.COMMENT_NODE && node.data.startsWith('results:'))
          return node.data.slice('results:'.length);
      return null;
    };
    const found = find();
    if (found !== null) return args.completionFunction({ results: found });
    new MutationObserver((records, observer) => {
      const found = find();
      if (found === null) return;
      observer.disconnect();
      args.completionFunction({ results: found });
    }).observe(document, { childList: true });
  },
};
