var ExtensionPreprocessingJS = {
  run: function (parameters) {
    var results = {};
    try {
      results.price = document.querySelector(".price").textContent;
    } catch (error) {
      results.error = String(error);
    }
    parameters.completionFunction(results);
  },
};
