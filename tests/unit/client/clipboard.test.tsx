import { afterEach, describe, expect, it, vi } from 'vitest';
import { copySelection, writeClipboard } from '#client/platform/effects/clipboard.ts';

afterEach(() => {
  Reflect.deleteProperty(document, 'execCommand');
  document.body.replaceChildren();
});

describe('the clipboard', () => {
  const clipboard = (writeText: () => Promise<void>) => ({
    clipboard: Object.assign(new EventTarget(), { read: vi.fn(), readText: vi.fn(), write: vi.fn(), writeText }),
  });

  it('takes a text', async () => {
    const writeText = vi.fn(async () => {});
    expect(await writeClipboard('123', clipboard(writeText))).toMatchObject({ kind: 'ok' });
    expect(writeText).toHaveBeenCalledExactlyOnceWith('123');
  });

  it('that refuses, or is not there, makes the promise fail', async () => {
    const refusing = clipboard(() => Promise.reject(new DOMException('no')));
    await expect(writeClipboard('123', refusing)).rejects.toThrow('no');
    await expect(writeClipboard('123', Object.create(null))).rejects.toThrow();
  });
});

/** What is copied: the text that is selected at that moment, and where it stands. */
function copyCommand(answer: boolean) {
  const copied: unknown[] = [];
  Object.assign(document, {
    execCommand: (command: string) => {
      const selected = document.querySelector('textarea');
      if (command !== 'copy' || !selected) return false;
      const { value, selectionStart, selectionEnd, parentElement, readOnly } = selected;
      expect(readOnly, 'no keyboard comes up').toBe(true);
      copied.push([value.slice(selectionStart, selectionEnd), parentElement]);
      return answer;
    },
  });
  return copied;
}

describe('a text is selected and copied', () => {
  it('and focus and page are left as they were', async () => {
    const copied = copyCommand(true);
    const button = document.body.appendChild(document.createElement('button'));
    button.focus();
    expect(await copySelection('8808 1234', document)).toMatchObject({ kind: 'ok' });
    expect(copied).toEqual([['8808 1234', document.body]]);
    expect(document.activeElement).toBe(button);
    expect(document.querySelector('textarea')).toBeNull();
  });

  it('within an open dialog, the rest of the page being inert', async () => {
    const dialog = document.body.appendChild(document.createElement('dialog'));
    dialog.open = true;
    const copied = copyCommand(true);
    await copySelection('1', document);
    expect(copied).toEqual([['1', dialog]]);
  });

  it('or not, where the browser does not do it', async () => {
    copyCommand(false);
    expect(await copySelection('1', document)).toMatchObject({ kind: 'unreachable' });
    expect(document.querySelector('textarea')).toBeNull();
  });

  it('or the promise fails, where the browser knows no such command', async () => {
    await expect(copySelection('1', document)).rejects.toThrow();
    expect(document.querySelector('textarea')).toBeNull();
  });
});
