// Hands over what the menu says; afterwards writes the price that the extension answers.
var ExtensionPreprocessingJS = {
  run: function (parameters) {
    console.log("read as", document.characterSet);
    setTimeout(function () {
      parameters.completionFunction({
        title: document.title,
        dishes: Array.from(document.querySelectorAll("p"), (p) => p.innerText),
        sold: undefined,
      });
    }, 20);
  },

  finalize: function (parameters) {
    document.querySelector("#tea").append(", " + parameters.price);
  },
};
