enum Kind {
  article = "article",
}
var ExtensionPreprocessingJS = {
  run(parameters: { completionFunction(results: object): void }) {
    parameters.completionFunction({ kind: Kind.article });
  },
};
