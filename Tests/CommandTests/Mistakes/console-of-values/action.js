var ExtensionPreprocessingJS = {
  run(parameters) {
    console.log({ a: 1, list: [1, 2] });
    console.log(new Map([["a", { b: 1 }]]), new Set([1, "x"]));
    console.log(new Error("lost"));
    console.table([{ name: "a", count: 1 }, { name: "b", count: 22 }]);
    class Price {
      amount = 1;
    }
    console.log(new Price(), Symbol("s"), 10n, -0);
    console.log(new Map(Object.entries(Array(200).fill(0))));
    parameters.completionFunction({});
  },
};
