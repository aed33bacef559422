var ExtensionPreprocessingJS = {
  run: function(arguments) {
    setTimeout(function() { arguments.completionFunction({ url: document.URL }); }, 1);
  },
};
