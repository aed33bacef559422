var Action = function() {};
Action.prototype = { run: function(parameters) {}, finalize: function(parameters) {} };
var ExtensionPreprocessingJS = new Action
