// Two texts, and where they differ.

// The longest common subsequence of two lists, as pairs of indices; nil for lists that are too long to compare so.
function common(before, after) {
  let start = 0;
  while (start < before.length && start < after.length && before[start] === after[start]) start += 1;
  let end = 0;
  while (end < before.length - start && end < after.length - start
    && before[before.length - 1 - end] === after[after.length - 1 - end]) end += 1;
  const rows = before.length - start - end;
  const columns = after.length - start - end;
  const pairs = [];
  for (let index = 0; index < start; index += 1) pairs.push([index, index]);
  if (rows && columns && rows * columns <= 4_000_000) {
    const width = columns + 1;
    const lengths = new Uint16Array((rows + 1) * width);
    for (let x = rows - 1; x >= 0; x -= 1) {
      for (let y = columns - 1; y >= 0; y -= 1) {
        lengths[x * width + y] = before[start + x] === after[start + y] ? lengths[(x + 1) * width + y + 1] + 1
          : Math.max(lengths[(x + 1) * width + y], lengths[x * width + y + 1]);
      }
    }
    let [x, y] = [0, 0];
    while (x < rows && y < columns) {
      if (before[start + x] === after[start + y]) pairs.push([start + x++, start + y++]);
      else if (lengths[(x + 1) * width + y] >= lengths[x * width + y + 1]) x += 1;
      else y += 1;
    }
  }
  for (let index = end; index > 0; index -= 1) pairs.push([before.length - index, after.length - index]);
  return pairs;
}

const words = text => text.match(/\w+|\s+|[^\w\s]/gu) ?? [];

// A long text that is the same is only hinted at.
function elided(text, isFirst, isLast) {
  if (text.length <= 80) return text;
  return `${isFirst ? text.slice(0, 24) : text.slice(0, 32)} … ${isLast ? text.slice(-12) : text.slice(-32)}`;
}

// A text whose words that the other lacks are marked.
function marked(text, other, tag, isShort = false) {
  const [own, theirs] = [words(text), words(other)];
  const kept = new Set(common(own, theirs).map(pair => pair[0]));
  // Texts with nothing in common differ everywhere, which needs no marks.
  const count = list => list.filter(word => /\S/.test(word)).length;
  if (count(own.filter((_, index) => kept.has(index))) <= count(own) / 4) return [text];
  const runs = [];
  own.forEach((word, index) => {
    const isKept = kept.has(index);
    if (runs.at(-1)?.isKept === isKept) runs.at(-1).text += word;
    else runs.push({ isKept, text: word });
  });
  return runs.map((run, index) => run.isKept
    ? isShort ? elided(run.text, index === 0, index === runs.length - 1) : run.text : h(tag, {}, run.text));
}

function line(kind, content, number) {
  const sign = { removed: '−', added: '+', same: ' ' }[kind];
  return h('div.line', { class: `line-${kind}` },
    number === undefined ? null : h('span.number', { 'aria-hidden': 'true' }, String(number)),
    h('span.sign', { 'aria-hidden': 'true' }, sign),
    kind === 'same' ? null : hidden(`${kind}: `),
    h('code', {}, content));
}

// Lines around changes, with the changed words marked.
function textDifference(before, after) {
  const [old, now] = [before.split('\n'), after.split('\n')];
  const pairs = [...common(old, now), [old.length, now.length]];
  const lines = [];
  let [x, y] = [0, 0];
  for (const [nextX, nextY] of pairs) {
    const count = Math.min(nextX - x, nextY - y);
    for (let index = x; index < nextX; index += 1) {
      lines.push(['removed', index - x < count && nextX - x === nextY - y
        ? marked(old[index], now[y + index - x], 'del') : old[index]]);
    }
    for (let index = y; index < nextY; index += 1) {
      lines.push(['added', index - y < count && nextX - x === nextY - y
        ? marked(now[index], old[x + index - y], 'ins') : now[index]]);
    }
    if (nextX < old.length && nextY < now.length) lines.push(['same', old[nextX]]);
    [x, y] = [nextX + 1, nextY + 1];
  }
  const isNear = index => lines.slice(Math.max(0, index - 3), index + 4).some(([kind]) => kind !== 'same');
  const shown = [];
  let gap = 0;
  lines.forEach(([kind, content], index) => {
    if (kind === 'same' && !isNear(index)) { gap += 1; return; }
    if (gap) shown.push(h('div.gap', {}, plural(gap, 'equal line')));
    gap = 0;
    shown.push(line(kind, content));
  });
  if (gap) shown.push(h('div.gap', {}, plural(gap, 'equal line')));
  return h('div.lines', { tabindex: '0', role: 'group', 'aria-label': 'Expected and actual' }, shown);
}
