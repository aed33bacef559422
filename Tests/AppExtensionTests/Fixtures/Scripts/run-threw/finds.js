var ExtensionPreprocessingJS = {
  run: function (parameters) {
    var price = document.querySelector(".price").textContent;  // found here
    parameters.completionFunction({ price: price });
  },
};
