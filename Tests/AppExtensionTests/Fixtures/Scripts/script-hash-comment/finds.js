var Action = function () {};
#  Action.js // found here
Action.prototype.run = function (parameters) { parameters.completionFunction({}); };
var ExtensionPreprocessingJS = new Action();
