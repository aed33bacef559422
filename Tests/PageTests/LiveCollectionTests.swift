import PageTestSupport
import Testing

/// Live collections after so many reads that they remember their items.
@Suite struct LiveCollectionTests {
  private static let preamble = """
    const box = document.body.appendChild(document.createElement('div'));
    const warm = list => { for (let round = 0; round < 700; round++) list[0]; };
    const add = (name, attributes = {}) => {
      const made = document.createElement(name);
      for (const key of Object.keys(attributes)) made.setAttribute(key, attributes[key]);
      return box.appendChild(made);
    };
    const shown = list => [...Array(list.length).keys()].map(i => list[i].localName).join('');

    """

  @Test(arguments: [
    (
      "for (let i = 0; i < 3; i++) add('b'); const list = box.childNodes; warm(list);"
        + "const before = shown(list); add('i'); box.firstChild.remove();"
        + "return [before, shown(list), list.length, 3 in list, list[3], 2 in list]",
      "bbb,bbi,3,false,,true"
    ),
    (
      "add('b', { class: 'x' }); add('i'); const list = document.getElementsByClassName('x'); warm(list);"
        + "const before = shown(list); box.lastChild.className = 'x'; const during = shown(list);"
        + "box.firstChild.className = ''; return [before, during, shown(list), list.length]",
      "b,bi,i,1"
    ),
    (
      "add('a'); add('a', { href: '#' }); const list = document.links; warm(list);"
        + "const before = list.length; box.firstChild.setAttribute('href', '');"
        + "return [before, list.length, list[0] === box.firstChild]", "1,2,true"
    ),
    (
      "for (let i = 0; i < 40; i++) add('b'); const list = box.getElementsByTagName('b'); warm(list);"
        + "const nodes = [...box.childNodes]; let wrong = 0;"
        + "for (let i = 39; i >= 0; i--) if (list[i] !== nodes[i]) wrong += 1;"
        + "for (let i = 0; i < 40; i++) if (list[i] !== nodes[i]) wrong += 1;"
        + "return [wrong, Array.prototype.indexOf.call(list, nodes[33]), list[40], list[-1], list['01']]",
      "0,33,,,"
    ),
    (
      "add('b'); add('b'); const list = box.children; warm(list);"
        + "const own = Object.getOwnPropertyDescriptor(list, 1).value === list[1];"
        + "const other = document.implementation.createHTMLDocument().createElement('div');"
        + "other.append(list[0]); return [own, list.length, Object.keys(list), other.children.length]",
      "true,1,0,1"
    ),
    (
      "const list = document.getElementsByTagName('u'); warm(list); add('u'); const one = list.length;"
        + "list.item = 5; list.mine = 7; return [one, list.length, list.mine, typeof list.namedItem]",
      "1,1,7,function"
    ),
    (
      "const list = box.childNodes; warm(list); const get = Object.getOwnPropertyDescriptor("
        + "NodeList.prototype, 'length').get; let thrown;"
        + "try { get.call({}) } catch (error) { thrown = error.name }"
        + "return [thrown, get.name, get.call(list)]",
      "TypeError,get length,0"
    ),
  ])
  func theyAreTrueAfterManyReads(body: String, value: String) throws {
    #expect(try TestPage("<body></body>").answer(Self.preamble + body) == value)
  }

  /// Against what a walk finds, after each of many changes.
  @Test func theyAreTrueAfterRandomChanges() throws {
    let body = """
      const lists = [box.childNodes, box.children, box.getElementsByTagName('b'),
                     box.getElementsByClassName('x'), box.getElementsByTagName('*')];
      lists.forEach(warm);
      const wanted = () => [
        [...box.querySelectorAll(':scope > *')], [...box.querySelectorAll(':scope > *')],
        [...box.querySelectorAll('b')], [...box.querySelectorAll('.x')], [...box.querySelectorAll('*')]];
      let seed = 7;
      const random = below => (seed = seed * 1103515245 + 12345 & 0x7fffffff) % below;
      for (let round = 0; round < 400; round++) {
        const all = box.querySelectorAll('*');
        const some = all[random(all.length || 1)];
        switch (random(5)) {
        case 0: add(random(2) ? 'b' : 'i', random(2) ? { class: 'x' } : {}); break;
        case 1: some?.append(document.createElement('b')); break;
        case 2: some?.remove(); break;
        case 3: some?.classList.toggle('x'); break;
        case 4: some?.setAttribute('title', round); break;
        }
        const expected = wanted();
        for (let which = 0; which < lists.length; which++) {
          const list = lists[which], nodes = expected[which];
          if (list.length !== nodes.length) return `length ${which} in ${round}`;
          for (let turn = 0; turn <= nodes.length; turn++) {
            const index = random(3) ? turn : random(nodes.length + 1);
            if (list[index] !== nodes[index]) return `item ${index} of ${which} in ${round}`;
          }
        }
      }
      return 'equal'
      """
    #expect(try TestPage("<body></body>").answer(Self.preamble + body) == "equal")
  }
}
