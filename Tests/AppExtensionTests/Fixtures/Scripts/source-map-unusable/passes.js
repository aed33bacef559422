var ExtensionPreprocessingJS = {
  run(parameters) {
    parameters.completionFunction({ title: document.title });
  },
};
//# sourceMappingURL=data:application/json,{"version":3,"sources":[],"mappings":""}
