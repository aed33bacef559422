var ExtensionPreprocessingJS = {
  run(parameters) {
    document.addEventListener("x", () => null.y);
    document.dispatchEvent(new Event("x"));
    throw new Error("end");
  },
};
