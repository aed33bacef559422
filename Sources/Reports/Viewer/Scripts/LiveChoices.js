// What can be chosen in the page of a server: page, script, device, selection, the extension's answer.

const devices = [['', 'iPhone'], ['375x667', 'iPhone SE'], ['430x932', 'iPhone Pro Max'], ['820x1180', 'iPad'], ['1280x800', 'Mac window']];
const hosts = [['', 'Safari'], ['chrome', 'Chrome'], ['firefox', 'Firefox'], ['app', 'Another app'], ['sfsafariviewcontroller', 'SFSafariViewController']];

// A label and a control.
const field = (label, control) => h('label.field', {}, h('span', {}, label), control);

function menu(options, selected, change) {
  return h('select', { change: event => change(event.target.value) },
    options.map(([value, text]) => h('option', { value, selected: value === selected }, text)));
}

class LiveChoices {
  // `changed` is called when something else is to be run.
  constructor(start, changed) {
    this.changed = changed;
    this.settings = {};
    this.answers = Boolean(start.arguments);
    this.text = start.arguments ? JSON.stringify(start.arguments, null, 2) : '{}';
    this.files = h('div.choices', {});
    this.status = h('p.live-status', { role: 'status' });
    this.element = h('section.live', { 'aria-label': 'What is run' }, h('div.inner', {},
      this.files, h('div.choices', {}, this.menus(), this.selection()), this.answer(), this.status));
  }

  // The files that there are now; the ones that were chosen stay.
  update(project) {
    this.page = project.pages.includes(this.page) ? this.page : project.pages[0];
    this.script = project.scripts.includes(this.script) ? this.script : project.scripts[0];
    const list = names => names.map(name => [name, name]);
    this.files.replaceChildren(
      field('Page', menu(list(project.pages), this.page, page => this.set(() => { this.page = page; this.settings.selectRange = undefined; }))),
      field('Script', menu(list(project.scripts), this.script, script => this.set(() => { this.script = script; }))));
  }

  set(change) {
    change();
    this.changed();
  }

  menus() {
    const setting = (key, options) => menu(options, '', value => this.set(() => { this.settings[key] = value || undefined; }));
    return [
      field('Device', setting('viewport', devices)),
      field('Platform', setting('platform', [['', 'As the extension says'], ['ios', 'iOS'], ['macos', 'macOS']])),
      field('Shown by', setting('host', hosts)),
      h('label.check', {}, h('input', {
        type: 'checkbox', change: event => this.set(() => { this.settings.pageScripts = event.target.checked || undefined; }),
      }), ' Run the page’s scripts'),
    ];
  }

  selection() {
    const words = h('span.muted', {});
    const clear = h('button.quiet', { type: 'button', hidden: true, click: () => choose(undefined, '') }, 'Clear');
    const choose = (range, text) => this.set(() => {
      this.settings.selectRange = range;
      words.textContent = text ? `“${text.length > 40 ? `${text.slice(0, 40)}…` : text}”` : '';
      clear.hidden = !range;
    });
    const button = h('button.quiet', {
      type: 'button', 'aria-pressed': 'false',
      click: () => {
        const isOn = button.getAttribute('aria-pressed') !== 'true';
        button.setAttribute('aria-pressed', String(isOn));
        PageSelection.follow(isOn, (range, text) => {
          button.setAttribute('aria-pressed', 'false');
          choose(range, text);
        });
        if (isOn) announce('Select something in the page before the run');
      },
    }, 'Select in the page');
    return h('div.field', {}, h('span', {}, 'Selection'), button, words, clear);
  }

  answer() {
    const problem = h('p.problem', { role: 'alert' });
    const text = h('textarea', {
      rows: '4', spellcheck: 'false', 'aria-label': 'The arguments of finalize, as JSON',
      input: event => {
        this.text = event.target.value;
        problem.textContent = this.problem ?? '';
        clearTimeout(this.typing);
        this.typing = setTimeout(() => { if (!this.problem) this.changed(); }, 400);
      },
    });
    text.value = this.text;
    const panel = h('div.answer', { hidden: !this.answers }, text, problem);
    return h('div.answering', {}, h('label.check', {}, h('input', {
      type: 'checkbox', checked: this.answers,
      change: event => this.set(() => { this.answers = event.target.checked; panel.hidden = !this.answers; }),
    }), ' The extension answers, so that ', h('code', {}, 'finalize'), ' is called'), panel);
  }

  // Why the answer is none.
  get problem() {
    try {
      const value = JSON.parse(this.text);
      return value && typeof value === 'object' && !Array.isArray(value) ? undefined : 'The answer must be an object.';
    } catch (error) {
      return error.message;
    }
  }

  get request() {
    return {
      page: this.page, script: this.script, settings: this.settings,
      arguments: this.answers && !this.problem ? JSON.parse(this.text) : undefined,
    };
  }
}
