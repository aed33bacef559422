var ExtensionPreprocessingJS = {
  run(parameters) {
    const picture = new Image();
    picture.onload = () => parameters.completionFunction({ width: picture.naturalWidth });
    picture.src = "largest.png";
  },
};
