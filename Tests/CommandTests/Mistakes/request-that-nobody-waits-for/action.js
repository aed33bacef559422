var ExtensionPreprocessingJS = {
  run(parameters) {
    fetch("https://a.example/log", { mode: "no-cors" }).catch(() => {});
  },
};
