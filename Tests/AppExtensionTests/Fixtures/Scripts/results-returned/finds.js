var ExtensionPreprocessingJS = {
  run() { return { title: document.title }; }, // found here
};
