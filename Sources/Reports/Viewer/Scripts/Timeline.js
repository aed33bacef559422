// When what happened: bars on the page's clock, and what each took of the processor's time.

const spanNames = {
  load: 'Load the page', script: 'Top level of the script', run: 'run', completion: 'completionFunction',
  timer: 'Timer or task', finalize: 'finalize',
};
const isCode = new Set(['run', 'completion', 'finalize']);

function ticks(total) {
  const rough = total / 5;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 5, 10].map(factor => factor * power).find(step => step >= rough);
  const values = [];
  for (let value = 0; value <= total * 1.0001; value += step) values.push(value);
  return values;
}

function timelineView(data) {
  const spans = data.timeline ?? [];
  if (!spans.length) return empty('There is no timeline', 'The run ended before it began.');
  const events = (data.events ?? []).filter(event => event.type !== 'request' && event.at);
  const total = Math.max(1e-6, ...spans.map(span => span.end[0]), ...events.map(event => event.at[0]));
  const percent = seconds => `${(100 * seconds / total).toFixed(3)}%`;
  const rows = spans.map(span => {
    const took = span.end[0] - span.start[0];
    const isPoint = span.name === 'completion';
    const name = spanNames[span.name] ?? span.name;
    return h('tr', { class: `span-${span.name}` },
      h('th', { scope: 'row' }, h('span', { class: `depth-${Math.min(span.depth, 4)}` }, isCode.has(span.name) ? h('code', {}, name) : name)),
      h('td.num', {}, milliseconds(span.start[0])),
      h('td.num', {}, isPoint ? '–' : milliseconds(took)),
      h('td.num', {}, isPoint ? '–' : milliseconds(span.end[1] - span.start[1])),
      h('td.lane', { 'aria-hidden': 'true' }, h(isPoint ? 'span.point' : 'span.bar', {
        style: `--from:${percent(span.start[0])};--size:${percent(took)}`,
      })));
  });
  const dots = events.length ? h('tr.events-row', {},
    h('th', { scope: 'row' }, 'Events'), h('td.num', {}, ''), h('td.num', {}, ''), h('td.num', {}, plural(events.length, 'event')),
    h('td.lane', { 'aria-hidden': 'true' }, events.slice(0, 400).map(event => h('span.dot', {
      class: `tone-${event.severity ?? event.level ?? 'note'}`, style: `--from:${percent(event.at[0])}`,
      title: `${milliseconds(event.at[0])}: ${event.message ?? event.text ?? event.type}`,
    })))) : null;
  const processor = Math.max(...spans.map(span => span.end[1]));
  return h('div', {},
    h('dl.facts', {},
      h('div', {}, h('dt', {}, 'From start to end'), h('dd', {}, milliseconds(total))),
      h('div', {}, h('dt', {}, 'Time of the processor'), h('dd', {}, milliseconds(processor))),
      h('div', {}, h('dt', {}, 'Timers and tasks'), h('dd', {}, String(spans.filter(span => span.name === 'timer').length)))),
    table('timeline', 'Timeline', [h('th', { scope: 'col' }, 'Step'), h('th.num', { scope: 'col' }, 'Start'),
      h('th.num', { scope: 'col' }, 'Took'), h('th.num', { scope: 'col' }, 'Processor'),
      h('th.lane', { 'aria-hidden': 'true' }, ticks(total).map(value => h('span.tick', { style: `--from:${percent(value)}` }, milliseconds(value))))],
    [...rows, ...dots ? [dots] : []]),
    h('p.muted.small', {}, 'Start and duration are those of the page’s clock, on which timers wait. The report’s own work is not in them.'));
}
