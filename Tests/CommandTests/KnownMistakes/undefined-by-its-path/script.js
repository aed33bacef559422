var ExtensionPreprocessingJS = {
  run(parameters) {
    parameters.completionFunction({ items: [{ price: { amount: document.price } }] });
  },
};
