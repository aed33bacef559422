var ExtensionPreprocessingJS = {
  run: function (parameters) {
    // No document: the page stays.
    location.href = "popsicle://catch-up";
    setTimeout(function () {
      parameters.completionFunction({ url: location.href });
    }, 10);
  },
  finalize: function (parameters) {
    if (parameters.url) location.href = parameters.url;
  },
};
