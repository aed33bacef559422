var ExtensionPreprocessingJS = {
  run(parameters) {
    parameters.completionFunction({ title: document.title });
  },
};
//# sourceMappingURL=data:application/json,{%22version%22:3,%22sources%22:[],%22mappings%22:%22%22}
