/** An element of a page that has a role, or tells the page's state by an attribute, as assistive technology meets it. */
export interface Part {
  /** Of ARIA, or the element's name where ARIA has none; `generic`: none. */
  role: string;
  /** The accessible name; of what has none, its heading. */
  name: string;
  /** All that is read in it. */
  text: string;
  /** The same in its pieces, as elements divide it. */
  texts: readonly string[];
  /** What is read in it and in each of its elements that have no role of their own. */
  said: readonly string[];
  /** Nobody is shown it: it is drawn beside what says the same, folded away, or of a tab that is not chosen. */
  hidden?: true;
  checked?: boolean;
  disabled?: boolean;
  /** It can have the focus, and refuses to be pressed. */
  blocked?: boolean;
  pressed?: boolean;
  selected?: boolean;
  current?: boolean;
  open?: boolean;
  invalid?: boolean;
  busy?: boolean;
  value?: string;
  description?: string;
  src?: string;
  href?: string;
  time?: string;
  /** Of a frame: what it may do, and what it tells. */
  sandbox?: string;
  referrerPolicy?: string;
  data?: Readonly<Record<string, string>>;
  parts: readonly Part[];
}

/** What a page shows, as data. Runs in a browser too: nothing from around it may be named in it. */
export function treeOf(page: Document): Part {
  const roles: Record<string, string> = {
    ARTICLE: 'article',
    ASIDE: 'complementary',
    BUTTON: 'button',
    DD: 'definition',
    DETAILS: 'group',
    DIALOG: 'dialog',
    DL: 'list',
    DT: 'term',
    FIELDSET: 'group',
    FIGURE: 'figure',
    FOOTER: 'contentinfo',
    FORM: 'form',
    H1: 'heading',
    H2: 'heading',
    H3: 'heading',
    HEADER: 'banner',
    IFRAME: 'iframe',
    IMG: 'img',
    LI: 'listitem',
    MAIN: 'main',
    NAV: 'navigation',
    OL: 'list',
    OUTPUT: 'status',
    P: 'paragraph',
    PROGRESS: 'progressbar',
    SECTION: 'region',
    SELECT: 'combobox',
    SUMMARY: 'summary',
    TABLE: 'table',
    TD: 'cell',
    TEXTAREA: 'textbox',
    TIME: 'time',
    TR: 'row',
    UL: 'list',
  };
  const inputs: Record<string, string> = { radio: 'radio', checkbox: 'checkbox', range: 'slider', file: 'file' };
  const named = 'button link heading tab summary term cell columnheader rowheader'.split(' ');
  const sectioning = ['SECTION', 'ARTICLE', 'DIALOG', 'LI'];
  const controls = ['BUTTON', 'INPUT', 'SELECT', 'TEXTAREA', 'FIELDSET'];
  const unread = ['SCRIPT', 'STYLE', 'TEMPLATE', 'NOSCRIPT'];

  function roleOf(element: Element): string {
    const given = element.getAttribute('role');
    if (given) return given;
    if (element.tagName === 'A') return element.hasAttribute('href') ? 'link' : 'generic';
    if (element.tagName === 'INPUT') return inputs[element.getAttribute('type') ?? ''] ?? 'textbox';
    if (element.tagName === 'TH') return element.getAttribute('scope') === 'row' ? 'rowheader' : 'columnheader';
    if (element.hasAttribute('data-icon')) return 'img';
    return roles[element.tagName] ?? 'generic';
  }

  /** By itself: what stands around it is not looked at. */
  function isPutAway(element: Element): boolean {
    const { tagName, parentElement: around } = element;
    return (
      unread.includes(tagName) ||
      element.hasAttribute('hidden') ||
      element.getAttribute('aria-hidden') === 'true' ||
      (tagName === 'DIALOG' && !element.hasAttribute('open')) ||
      (tagName !== 'SUMMARY' && around?.tagName === 'DETAILS' && !around.hasAttribute('open'))
    );
  }

  function isUndrawn(element: Element): boolean {
    if (!('checkVisibility' in element) || element.checkVisibility({ visibilityProperty: true })) return false;
    // What has no box of its own leaves it to what stands in it.
    return getComputedStyle(element).display !== 'contents';
  }

  function plain(text: string): string {
    return text.replace(/[ \t]+/g, ' ').trim();
  }

  /** The pieces of text in it, in order; a place where a line may break divides none. */
  function piecesOf(element: Element, isDrawn: boolean, pieces: string[] = []): string[] {
    let isGoingOn = false;
    for (const node of element.childNodes) {
      if (node.nodeType === 3) {
        if (isGoingOn) pieces.push(`${pieces.pop() ?? ''}${node.nodeValue}`);
        else pieces.push(node.nodeValue ?? '');
        isGoingOn = true;
      }
      if (node.nodeType !== 1 || (node as Element).tagName === 'WBR') continue;
      const child = node as Element;
      isGoingOn = false;
      if (child.tagName === 'BR') pieces.push(' ');
      if (!isPutAway(child) && !(isDrawn && isUndrawn(child))) piecesOf(child, isDrawn, pieces);
    }
    return pieces;
  }

  function textIn(element: Element | null | undefined): string {
    return element ? plain(piecesOf(element, false).join('')) : '';
  }

  function textOfIds(ids: string | null): string {
    return plain(
      (ids ?? '')
        .split(' ')
        .map((id) => textIn(page.getElementById(id)))
        .join(' '),
    );
  }

  function labelOf(element: Element): Element | null {
    return (element as HTMLInputElement).labels?.[0] ?? null;
  }

  /** A cell is called as its column is. */
  function columnOf(cell: Element): string {
    const place = [...(cell.parentElement?.children ?? [])].indexOf(cell);
    return textIn(cell.closest('table')?.querySelectorAll('thead th')[place]);
  }

  function nameOf(element: Element, role: string): string {
    const given = textOfIds(element.getAttribute('aria-labelledby')) || element.getAttribute('aria-label');
    if (given) return plain(given);
    const label = labelOf(element);
    if (label) return textIn(label);
    if (element.tagName === 'FIELDSET') return textIn(element.querySelector('legend'));
    if (element.tagName === 'TABLE') return textIn(element.querySelector('caption'));
    if (element.tagName === 'FIGURE') return textIn(element.querySelector('figcaption'));
    if (element.tagName === 'DETAILS') return textIn(element.querySelector('summary'));
    if (element.tagName === 'TD') return columnOf(element);
    if (element.tagName === 'TR') return textIn(element.querySelector('th[scope=row]'));
    if (role === 'img') return plain(element.getAttribute('alt') ?? '');
    if (named.includes(role)) return textIn(element) || (element.querySelector('img')?.getAttribute('alt') ?? '');
    if (!sectioning.includes(element.tagName)) return plain(element.getAttribute('title') ?? '');
    const around = sectioning.join();
    return textIn([...element.querySelectorAll('h1, h2, h3')].find((one) => one.closest(around) === element));
  }

  function isTrue(element: Element, attribute: string): true | undefined {
    return element.getAttribute(attribute) === 'true' || undefined;
  }

  function stateOf(element: Element) {
    const field = element as HTMLInputElement;
    const isToggle = field.type === 'radio' || field.type === 'checkbox';
    const holdsValue = !isToggle && /^(INPUT|TEXTAREA|SELECT|PROGRESS)$/.test(element.tagName);
    const data = { ...(element as HTMLElement).dataset } as Record<string, string>;
    const pressed = element.getAttribute('aria-pressed');
    const current = element.getAttribute('aria-current');
    return {
      checked: isToggle ? field.checked : undefined,
      disabled: (controls.includes(element.tagName) && element.matches(':disabled')) || undefined,
      blocked: isTrue(element, 'aria-disabled'),
      pressed: pressed === null ? undefined : pressed === 'true',
      selected: isTrue(element, 'aria-selected'),
      current: (current !== null && current !== 'false') || undefined,
      open: /^(DETAILS|DIALOG)$/.test(element.tagName) ? element.hasAttribute('open') : undefined,
      invalid: isTrue(element, 'aria-invalid'),
      busy: isTrue(element, 'aria-busy'),
      value: holdsValue ? String(field.value) : undefined,
      description:
        textOfIds(element.getAttribute('aria-describedby')) || element.getAttribute('aria-description') || undefined,
      src: element.getAttribute('src') ?? undefined,
      href: element.getAttribute('href') ?? undefined,
      sandbox: element.getAttribute('sandbox') ?? undefined,
      referrerPolicy: element.getAttribute('referrerpolicy') ?? undefined,
      time: element.getAttribute('datetime') ?? undefined,
      data: Object.keys(data).length > 0 ? data : undefined,
    };
  }

  /** What has no role of its own is read as a part of what it stands in. */
  function gather(element: Element, isHidden: boolean, parts: Part[], said: string[]): void {
    for (const child of element.children) {
      const isGone = isHidden || isPutAway(child) || isUndrawn(child);
      const role = roleOf(child);
      const isNothing = role === 'generic' && Object.keys((child as HTMLElement).dataset ?? {}).length === 0;
      if (isNothing) gather(child, isGone, parts, said);
      else parts.push(partOf(child, role, isGone));
      if (role !== 'generic' || isGone) continue;
      said.push(plain(piecesOf(child, true).join('')), ...(isNothing ? [] : (parts.at(-1)?.said ?? [])));
    }
  }

  function partOf(element: Element, role: string, isHidden: boolean): Part {
    const parts: Part[] = [];
    const said: string[] = [];
    gather(element, isHidden, parts, said);
    const pieces = piecesOf(labelOf(element) ?? element, !isHidden);
    const text = plain(pieces.join(''));
    return {
      role,
      name: nameOf(element, role),
      text,
      texts: pieces.map(plain).filter((piece) => piece !== ''),
      said: [...new Set([text, ...said])].filter((one) => one !== ''),
      ...(isHidden ? { hidden: true } : {}),
      ...stateOf(element),
      parts,
    };
  }

  return partOf(page.body, 'document', false);
}
