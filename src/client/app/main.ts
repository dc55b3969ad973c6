import './styles.css';
import { NOT_ARRIVED_TEMPLATE, PROGRAM_META } from '#contract/prerendered-page.ts';
import { afterFirstPaint } from './first-paint.ts';

/**
 * The page paints what it came with; its program starts after that. Everything that the first screen needs is asked for
 * at once: the page names all its files, so that no file has to be loaded to know of another. Each runs in a task of its own,
 * so that the browser can handle input in between. The last one opens the product (`product.tsx`).
 *
 * This module is inlined in the page with what it imports, so that nothing is loaded before the paint.
 */
async function start(page: Document): Promise<void> {
  const root = page.getElementById('root') ?? page.body;
  let tapped: EventTarget | null = null;
  root.onclick = ({ target }) => {
    tapped = target;
  };
  await afterFirstPaint();
  const named = page.querySelector(`meta[name=${PROGRAM_META}]`)?.getAttribute('content') ?? '';
  const files = named.split(' ').filter(Boolean);
  for (const file of files) askFor(file, page);
  for (const file of files) await runAlone(file);
  try {
    const program: typeof import('./product.tsx') = await import(/* @vite-ignore */ files[files.length - 1] ?? '');
    await program.open(root, undefined, () => tapped);
  } catch (error) {
    console.error(error);
    const notArrived = page.querySelector<HTMLTemplateElement>(`template#${NOT_ARRIVED_TEMPLATE}`);
    if (notArrived) root.replaceChildren(notArrived.content.cloneNode(true));
  }
}

/** A file that does not arrive is ignored here: the import that needs it fails. */
async function runAlone(file: string): Promise<void> {
  await import(/* @vite-ignore */ file).catch(() => {});
  await new Promise((resolve) => setTimeout(resolve));
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

showChosenScheme(document.documentElement);
void start(document);
