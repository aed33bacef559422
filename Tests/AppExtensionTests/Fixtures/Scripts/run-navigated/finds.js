var ExtensionPreprocessingJS = {
  run: function (parameters) {
    location.href = "https://www.example.com/other";  // found here, column 5
    setTimeout(function () {
      parameters.completionFunction({});
    }, 10);
  },
};
