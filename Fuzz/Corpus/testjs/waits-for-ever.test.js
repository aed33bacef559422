await new Promise(() => {});
test('fails', () => { throw 1 });
