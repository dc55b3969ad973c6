import './styles.css';
import { CALLS_META, NOT_ARRIVED_TEMPLATE, PROGRAM_META, SHEET } from '#contract/prerendered-page.ts';
import { afterFirstPaint } from './first-paint.ts';

/** `HYDRATION_ELEMENT`, written again: what this module imports, no other may. */
const HYDRATION = 'hydration';

/**
 * The page paints what it came with; its program starts after that. Everything that the first screen needs is asked for
 * at once: the page names all its files, so that no file has to be loaded to know of another. They run one after the other,
 * so that the browser can handle input in between. The last one opens the product (`product.tsx`).
 *
 * This module is inlined in the page with what it imports, so that nothing is loaded before the paint.
 */
async function start(page: Document): Promise<void> {
  if (lacksSheet(page)) {
    // Without its cookie the sheet comes with the page.
    page.cookie = `${SHEET}=; path=/; max-age=0`;
    location.reload();
    return;
  }
  const root = page.getElementById('root') ?? page.body;
  let tapped: EventTarget | null = null;
  root.onclick = ({ target }) => {
    tapped = target;
  };
  await afterFirstPaint();
  const program = named(PROGRAM_META, page);
  const opening = program.pop() ?? '';
  const calls = page.getElementById(HYDRATION) ? [] : named(CALLS_META, page);
  const files = new Set([...program, ...calls, opening]);
  for (const file of files) askFor(file, page);
  // A file that does not arrive is ignored here: the import that needs it fails.
  for (const file of files) await import(/* @vite-ignore */ file).catch(() => {});
  try {
    // Without calls, and without its response, the page is of no use.
    for (const file of calls) await import(/* @vite-ignore */ file);
    const product: typeof import('./product.tsx') = await import(/* @vite-ignore */ opening);
    await product.open(root, undefined, () => tapped);
  } catch (error) {
    console.error(error);
    const notArrived = page.querySelector<HTMLTemplateElement>(`template#${NOT_ARRIVED_TEMPLATE}`);
    if (notArrived) root.replaceChildren(notArrived.content.cloneNode(true));
  }
}

function named(meta: string, page: Document): string[] {
  const files = page.querySelector(`meta[name=${meta}]`)?.getAttribute('content') ?? '';
  return files.split(' ').filter(Boolean);
}

function askFor(file: string, page: Document): void {
  const link = page.createElement('link');
  link.rel = 'modulepreload';
  link.href = file;
  page.head.append(link);
}

/** In the scheme that the borrower chose on this phone, before anything is painted; a page of one scheme stays as it is. */
function showChosenScheme({ dataset }: HTMLElement): void {
  try {
    dataset.scheme &&= localStorage.getItem('scheme') ?? dataset.scheme;
  } catch {
    // A browser without storage keeps the system's.
  }
}

/** Whether a style sheet that the page links did not come: it has no rules, or none that may be read. */
function lacksSheet(page: Document): boolean {
  const link = page.querySelector<HTMLLinkElement>(`link#${SHEET}`);
  try {
    return link !== null && !link.sheet?.cssRules.length;
  } catch {
    return true;
  }
}

showChosenScheme(document.documentElement);
void start(document);
