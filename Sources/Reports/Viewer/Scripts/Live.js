// The page of a server: runs again when a file has changed or something else was chosen, and shows the report.

// Other pieces have names of their own.
{
  kinds.problem = { view: data => h('section.verdict.tone-error', { 'aria-label': 'Outcome' }, message(data.error, {})) };
  kindNames.problem = 'Run';

  const start = JSON.parse(document.getElementById('live').textContent);
  const choices = new LiveChoices(start, () => run());
  choices.save = async () => {
    try {
      const { file, name, error } = await ask('save', choices.request);
      say(error ? `No test: ${error.message}` : `“${name}” is in ${file} now.`, error ? 'tone-error' : '');
    } catch (error) {
      say(`No test: ${error.message}`, 'tone-error');
    }
  };
  let running = 0;
  let results;

  document.body.prepend(choices.element);

  async function ask(path, body) {
    const response = await fetch(path, body === undefined ? {} : {
      method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`the server answered ${response.status}`);
    return response.json();
  }

  const say = (text, tone = '') => {
    choices.status.textContent = text;
    choices.status.className = `live-status ${tone}`;
  };

  // Only the last run is shown.
  async function run(reason = '') {
    running += 1;
    const number = running;
    const begin = performance.now();
    try {
      const data = choices.mode === 'tests' ? await ask('tests', {}) : await ask('run', choices.request);
      if (number !== running) return;
      show({ ...data, title: data.title ?? choices.script });
      const now = choices.mode === 'tests' ? undefined : JSON.stringify(data.results ?? null);
      const difference = results === undefined || now === undefined ? '' : now === results ? ', the same results' : ', other results';
      results = now;
      say(`${reason}Done in ${milliseconds((performance.now() - begin) / 1000)}${difference}`);
    } catch (error) {
      if (number === running) say(`No run: ${error.message}`, 'tone-error');
    }
  }

  async function begin() {
    try {
      choices.update(await ask('project'));
      await run();
    } catch (error) {
      say(`No run: ${error.message}`, 'tone-error');
    }
  }

  const events = new EventSource('events');
  events.addEventListener('project', event => choices.update(JSON.parse(event.data)));
  events.addEventListener('change', event => {
    const files = JSON.parse(event.data);
    run(`${files.slice(0, 3).map(nameOf).join(', ')} changed. `);
  });
  events.onerror = () => say('The server is gone. Start it again, and open its new address.', 'tone-error');
  begin();
}
