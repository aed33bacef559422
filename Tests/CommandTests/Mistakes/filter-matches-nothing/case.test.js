test('title', () => {});
