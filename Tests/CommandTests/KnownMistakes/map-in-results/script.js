var ExtensionPreprocessingJS = {
  run(parameters) { parameters.completionFunction({ metas: new Map([['a', 'b']]) }); },
};
