var ExtensionPreprocessingJS = {
  kinds: { a: String, b: Number, };
  run() {},
};
