(() => {
  // src/prices.ts
  var parsePrice = (text) => {
    const match = /([\d.]+)\s*(\S+)/.exec(text);
    return { amount: Number(match?.[1]), currency: match?.[2] ?? "" };
  };

  // src/checks.js
  var limits = { lowest: 0, highest: 100 };
  function checkAll(amounts) {
    for (const amount of amounts)
      checkOne(amount);
  }
  function checkOne(amount) {
    const words = "\u{1F600} is too high: ";
    if (amount > limits.highest)
      throw new RangeError(words + amount);
  }

  // src/action.ts
  var Action = class {
    run(parameters) {
      const texts = Array.from(document.querySelectorAll("b"), (element) => element.textContent ?? "");
      const prices = texts.map((text) => parsePrice(text));
      console.log("prices", prices.length);
      this.report(prices);
      parameters.completionFunction({ prices });
    }
    report(prices) {
      checkAll(prices.map((price) => price.amount));
    }
  };
  globalThis.ExtensionPreprocessingJS = new Action();
})();
//# sourceMappingURL=data:application/json;base64,ewogICJ2ZXJzaW9uIjogMywKICAic291cmNlcyI6IFsiLi4vc3JjL3ByaWNlcy50cyIsICIuLi9zcmMvY2hlY2tzLmpzIiwgIi4uL3NyYy9hY3Rpb24udHMiXSwKICAic291cmNlc0NvbnRlbnQiOiBbImV4cG9ydCBpbnRlcmZhY2UgUHJpY2Uge1xuICBhbW91bnQ6IG51bWJlcjtcbiAgY3VycmVuY3k6IHN0cmluZztcbn1cblxuZXhwb3J0IGNvbnN0IHBhcnNlUHJpY2UgPSAodGV4dDogc3RyaW5nKTogUHJpY2UgPT4ge1xuICBjb25zdCBtYXRjaCA9IC8oW1xcZC5dKylcXHMqKFxcUyspLy5leGVjKHRleHQpO1xuICByZXR1cm4geyBhbW91bnQ6IE51bWJlcihtYXRjaD8uWzFdKSwgY3VycmVuY3k6IG1hdGNoPy5bMl0gPz8gXCJcIiB9O1xufTtcbiIsICIvLyBcdTAwQUJVbWxhdXRlIFx1MDBFNFx1MDBGNlx1MDBGQ1x1MDBCQiBhbmQgXHVEODNEXHVERTAwIGJlZm9yZSB0aGUgY29kZSwgYmVjYXVzZSBjb2x1bW5zIGNvdW50IFVURi0xNiBjb2RlIHVuaXRzLlxuY29uc3QgbGltaXRzID0geyBsb3dlc3Q6IDAsIGhpZ2hlc3Q6IDEwMCB9O1xuXG4vKiogQHBhcmFtIHtudW1iZXJbXX0gYW1vdW50cyAqL1xuZXhwb3J0IGZ1bmN0aW9uIGNoZWNrQWxsKGFtb3VudHMpIHtcbiAgZm9yIChjb25zdCBhbW91bnQgb2YgYW1vdW50cykgY2hlY2tPbmUoYW1vdW50KTtcbn1cblxuZnVuY3Rpb24gY2hlY2tPbmUoYW1vdW50KSB7XG4gIGNvbnN0IHdvcmRzID0gXCJcdUQ4M0RcdURFMDAgaXMgdG9vIGhpZ2g6IFwiOyBpZiAoYW1vdW50ID4gbGltaXRzLmhpZ2hlc3QpIHRocm93IG5ldyBSYW5nZUVycm9yKHdvcmRzICsgYW1vdW50KTtcbn1cbiIsICJpbXBvcnQgeyBwYXJzZVByaWNlLCB0eXBlIFByaWNlIH0gZnJvbSBcIi4vcHJpY2VzXCI7XG5pbXBvcnQgeyBjaGVja0FsbCB9IGZyb20gXCIuL2NoZWNrcy5qc1wiO1xuXG5pbnRlcmZhY2UgUGFyYW1ldGVycyB7XG4gIGNvbXBsZXRpb25GdW5jdGlvbihyZXN1bHRzOiBvYmplY3QpOiB2b2lkO1xufVxuXG5jbGFzcyBBY3Rpb24ge1xuICBydW4ocGFyYW1ldGVyczogUGFyYW1ldGVycyk6IHZvaWQge1xuICAgIGNvbnN0IHRleHRzID0gQXJyYXkuZnJvbShkb2N1bWVudC5xdWVyeVNlbGVjdG9yQWxsKFwiYlwiKSwgKGVsZW1lbnQpID0+IGVsZW1lbnQudGV4dENvbnRlbnQgPz8gXCJcIik7XG4gICAgY29uc3QgcHJpY2VzOiBQcmljZVtdID0gdGV4dHMubWFwKCh0ZXh0KSA9PiBwYXJzZVByaWNlKHRleHQpKTtcbiAgICBjb25zb2xlLmxvZyhcInByaWNlc1wiLCBwcmljZXMubGVuZ3RoKTtcbiAgICB0aGlzLnJlcG9ydChwcmljZXMpO1xuICAgIHBhcmFtZXRlcnMuY29tcGxldGlvbkZ1bmN0aW9uKHsgcHJpY2VzIH0pO1xuICB9XG5cbiAgcHJpdmF0ZSByZXBvcnQocHJpY2VzOiBQcmljZVtdKTogdm9pZCB7XG4gICAgY2hlY2tBbGwocHJpY2VzLm1hcCgocHJpY2UpID0+IHByaWNlLmFtb3VudCkpO1xuICB9XG59XG5cbihnbG9iYWxUaGlzIGFzIGFueSkuRXh0ZW5zaW9uUHJlcHJvY2Vzc2luZ0pTID0gbmV3IEFjdGlvbigpO1xuIl0sCiAgIm1hcHBpbmdzIjogIjs7QUFLTyxNQUFNLGFBQWEsQ0FBQyxTQUF3QjtBQUNqRCxVQUFNLFFBQVEsbUJBQW1CLEtBQUssSUFBSTtBQUMxQyxXQUFPLEVBQUUsUUFBUSxPQUFPLFFBQVEsQ0FBQyxDQUFDLEdBQUcsVUFBVSxRQUFRLENBQUMsS0FBSyxHQUFHO0FBQUEsRUFDbEU7OztBQ1BBLE1BQU0sU0FBUyxFQUFFLFFBQVEsR0FBRyxTQUFTLElBQUk7QUFHbEMsV0FBUyxTQUFTLFNBQVM7QUFDaEMsZUFBVyxVQUFVO0FBQVMsZUFBUyxNQUFNO0FBQUEsRUFDL0M7QUFFQSxXQUFTLFNBQVMsUUFBUTtBQUN4QixVQUFNLFFBQVE7QUFBb0IsUUFBSSxTQUFTLE9BQU87QUFBUyxZQUFNLElBQUksV0FBVyxRQUFRLE1BQU07QUFBQSxFQUNwRzs7O0FDSEEsTUFBTSxTQUFOLE1BQWE7QUFBQSxJQUNYLElBQUksWUFBOEI7QUFDaEMsWUFBTSxRQUFRLE1BQU0sS0FBSyxTQUFTLGlCQUFpQixHQUFHLEdBQUcsQ0FBQyxZQUFZLFFBQVEsZUFBZSxFQUFFO0FBQy9GLFlBQU0sU0FBa0IsTUFBTSxJQUFJLENBQUMsU0FBUyxXQUFXLElBQUksQ0FBQztBQUM1RCxjQUFRLElBQUksVUFBVSxPQUFPLE1BQU07QUFDbkMsV0FBSyxPQUFPLE1BQU07QUFDbEIsaUJBQVcsbUJBQW1CLEVBQUUsT0FBTyxDQUFDO0FBQUEsSUFDMUM7QUFBQSxJQUVRLE9BQU8sUUFBdUI7QUFDcEMsZUFBUyxPQUFPLElBQUksQ0FBQyxVQUFVLE1BQU0sTUFBTSxDQUFDO0FBQUEsSUFDOUM7QUFBQSxFQUNGO0FBRUEsRUFBQyxXQUFtQiwyQkFBMkIsSUFBSSxPQUFPOyIsCiAgIm5hbWVzIjogW10KfQo=
