class Action {
  run(parameters) {
    parameters.completionFunction({ title: document.title });
  }
}

export default new Action();  // found here, column 1
