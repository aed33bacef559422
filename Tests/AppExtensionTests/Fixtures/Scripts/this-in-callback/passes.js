var ExtensionPreprocessingJS = {
  text: (element) => element.textContent,
  run(parameters) {
    const texts = [...document.querySelectorAll("li")].map((element) => this.text(element));
    parameters.completionFunction({ texts });
  },
};
