var ExtensionPreprocessingJS = {
  run: { title: document.title },  // found here, column 3
};
