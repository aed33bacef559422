import { Readability } from '@mozilla/readability';
var ExtensionPreprocessingJS = {
  run(parameters) { parameters.completionFunction({ title: document.title }); },
};
