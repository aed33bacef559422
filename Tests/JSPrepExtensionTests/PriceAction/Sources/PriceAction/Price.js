var ExtensionPreprocessingJS = {
  run(parameters) {
    const price = document.querySelector(".price");
    parameters.completionFunction({ price: price ? price.innerText : "", language: document.documentElement.lang });
  },

  finalize(answer) {
    const price = document.querySelector(".price");
    if (price && answer.price) price.append(` (${answer.price})`);
  },
};
