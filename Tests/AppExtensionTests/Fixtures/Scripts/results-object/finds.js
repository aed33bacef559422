var ExtensionPreprocessingJS = {
  run: function (parameters) {
    var links = new Set(Array.from(document.links, (link) => link.href));
    parameters.completionFunction({ links: links });  // found here, column 16
  },
};
