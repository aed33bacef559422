var ExtensionPreprocessingJS = {
  text: (element) => element.textContent,
  run(parameters) {
    const texts = [...document.querySelectorAll("li")].map(function (element) {
      return this.text(element); // found here
    });
    parameters.completionFunction({ texts });
  },
};
