const { rows, served } = JSON.parse(document.getElementById('data').textContent);
const list = document.getElementById('rows');
const form = document.getElementById('filters');
const MARKS = { walked: '✓', failed: '✕', 'not walked': '○' };

/** An element with its text or children. */
function make(name, className, ...inside) {
  const element = document.createElement(name);
  element.className = className;
  element.append(...inside);
  return element;
}

function mark(layer, { state, text }) {
  const said = make('span', `mark ${state.replace(' ', '-')}`, `${MARKS[state]} ${state}`);
  said.title = text;
  return make('span', 'layer', make('small', '', layer), said, make('small', 'age', text));
}

function rowElement(row) {
  const details = make('details', `row ${row.state.replace(' ', '-')}`);
  details.setAttribute('role', 'listitem');
  details.id = row.id;
  const layers = make('span', 'layers', ...Object.entries(row.layers).map(([layer, how]) => mark(layer, how)));
  details.append(
    make(
      'summary',
      '',
      make('b', 'id', row.id),
      make('span', 'words', row.words || row.id),
      make('span', 'flow', row.flow),
      layers,
    ),
  );
  // What is inside is made when it is opened: 380 of them would take long.
  details.addEventListener(
    'toggle',
    () => details.open && details.children.length === 1 && details.append(inside(row)),
  );
  if (row.state === 'failed') details.open = true;
  return details;
}

function inside(row) {
  const at = Number(/fails at step (\d+)/.exec(row.failures[0]?.message ?? '')?.[1] ?? 0);
  const steps = make('ol', 'steps', ...row.steps.map((step, index) => make('li', index + 1 === at ? 'at' : '', step)));
  const nothing = make('p', 'none', 'Nothing happens: the case says what is shown at once.');
  const link = make('a', '', 'open in the inspector');
  link.href = `${served}/inspector?row=${encodeURIComponent(row.id)}`;
  const copy = make('button', '', 'copy the command');
  copy.type = 'button';
  copy.addEventListener('click', async () => {
    await copyText(row.command);
    copy.textContent = 'copied';
  });
  const picture = make('a', '', 'screenshot');
  picture.href = `../rows/${row.id}.jpeg`;
  return make(
    'div',
    'inside',
    make(
      'div',
      '',
      make('h3', '', row.cases > 1 ? `How it is walked: one of ${row.cases} cases` : 'How it is walked'),
      row.steps.length > 0 ? steps : nothing,
      ...row.without.map((why) => make('p', 'none', `no case in the ${why}`)),
    ),
    make(
      'div',
      '',
      ...row.failures.flatMap(({ layer, message }) => [
        make('h3', '', `What the test said, in the ${layer}`),
        make('pre', '', message),
      ]),
      make('p', 'command', make('code', '', row.command), copy),
      make('p', 'links', link, ...(row.picture ? [picture] : [])),
    ),
  );
}

/** A page of a file may be refused the clipboard. */
async function copyText(text) {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    const field = make('textarea', '');
    field.value = text;
    document.body.append(field);
    field.select();
    document.execCommand('copy');
    field.remove();
  }
}

function show() {
  const wanted = new FormData(form);
  const text = String(wanted.get('text')).toLowerCase();
  const found = rows.filter(
    (row) =>
      (wanted.get('state') === 'all' || row.state === wanted.get('state')) &&
      (wanted.get('flow') === '' || row.flow === wanted.get('flow')) &&
      `${row.id} ${row.flow} ${row.words}`.toLowerCase().includes(text),
  );
  form.querySelector('output').textContent = `${found.length} of ${rows.length} rows`;
  list.replaceChildren(...found.map(rowElement));
}

form.addEventListener('input', show);
form.addEventListener('submit', (event) => event.preventDefault());
show();
