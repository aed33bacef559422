var ExtensionPreprocessingJS = {
  run() {
    document.querySelector("nothing").textContent;
  },
};
