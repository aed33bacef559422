interface Results {
  title: string;
}
var ExtensionPreprocessingJS = {};
