import { afterEach, describe, expect, it, vi } from 'vitest';
import { copyText } from '#client/effects/clipboard.ts';

afterEach(() => {
  Reflect.deleteProperty(document, 'execCommand');
  document.body.replaceChildren();
});

const clipboard = (writeText: () => Promise<void>) => ({ clipboard: Object.assign(new EventTarget(), { writeText }) });
const refusing = Object.assign(
  Object.create(null),
  clipboard(() => Promise.reject(new DOMException('no'))),
);

/** What the old way would have copied: the text that is selected at that moment. */
function oldWay(answer: boolean) {
  const copied: string[] = [];
  Object.assign(document, {
    execCommand: (command: string) => {
      const selected = document.querySelector('textarea');
      if (command === 'copy' && selected)
        copied.push(selected.value.slice(selected.selectionStart, selected.selectionEnd));
      return answer;
    },
  });
  return copied;
}

describe('a text is copied', () => {
  it('by the clipboard', async () => {
    const writeText = vi.fn(async () => {});
    const copied = oldWay(true);
    expect(await copyText('123', document, Object.assign(Object.create(null), clipboard(writeText)))).toBe(true);
    expect(writeText).toHaveBeenCalledExactlyOnceWith('123');
    expect(copied).toEqual([]);
  });

  it.each([
    ['refuses', refusing],
    ['is missing', {}],
  ])('by selecting it where the clipboard %s, and leaves focus and page as they were', async (_, navigator) => {
    const copied = oldWay(true);
    const button = document.body.appendChild(document.createElement('button'));
    button.focus();
    expect(await copyText('8808 1234', document, navigator)).toBe(true);
    expect(copied).toEqual(['8808 1234']);
    expect(document.activeElement).toBe(button);
    expect(document.querySelector('textarea')).toBeNull();
  });

  it('within an open dialog, the rest of the page being inert', async () => {
    const dialog = document.body.appendChild(document.createElement('dialog'));
    dialog.open = true;
    let home: Element | null | undefined;
    Object.assign(document, {
      execCommand: () => {
        home = document.querySelector('textarea')?.parentElement;
        return true;
      },
    });
    expect(await copyText('1', document, refusing)).toBe(true);
    expect(home).toBe(dialog);
  });
});

describe('a text is not copied', () => {
  it('where the old way fails too', async () => {
    oldWay(false);
    expect(await copyText('1', document, refusing)).toBe(false);
  });

  it('where there is no way at all', async () => {
    expect(await copyText('1', document, refusing)).toBe(false);
    expect(document.querySelector('textarea')).toBeNull();
  });
});
