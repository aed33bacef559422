module.exports = { run(parameters) { parameters.completionFunction({}); } };
