const view = <p>Text</p>;
var ExtensionPreprocessingJS = {
  run(parameters) { parameters.completionFunction({ title: document.title }); },
};
