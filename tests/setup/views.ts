import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeAll } from 'vitest';
import { partsArrived } from '#client/flow/part.tsx';

// Wide, for machines that are busy, in milliseconds; whoever runs tests that are to fail sets it short.
configure({ asyncUtilTimeout: Number(process.env.ASYNC_PATIENCE ?? 30_000) });

// Testing Library tidies up by itself only where the runner's functions are global.
afterEach(cleanup);

// A screen stands whole from its first test on, as it does where its parts have come before the answer.
beforeAll(partsArrived);

/**
 * jsdom knows `<dialog>` but cannot open or close one. What the HTML standard says of the three methods, without the
 * top layer: the `open` attribute, the return value, and a `close` event as a task of its own.
 */
Object.assign(HTMLDialogElement.prototype, {
  show(this: HTMLDialogElement) {
    this.open = true;
  },
  showModal(this: HTMLDialogElement) {
    if (this.open) throw new DOMException('The dialog is already open.', 'InvalidStateError');
    this.open = true;
  },
  close(this: HTMLDialogElement, returnValue?: string) {
    if (!this.open) return;
    this.open = false;
    if (returnValue !== undefined) this.returnValue = returnValue;
    queueMicrotask(() => this.dispatchEvent(new Event('close')));
  },
});

// jsdom lays nothing out, and cannot scroll.
Element.prototype.scrollIntoView = () => {};
Object.assign(globalThis, {
  ResizeObserver: class {
    observe() {}
    unobserve() {}
    disconnect() {}
  },
});

// jsdom has no addresses for what is in memory.
let objects = 0;
Object.assign(URL, {
  createObjectURL: () => {
    objects += 1;
    return `blob:${location.origin}/${objects}`;
  },
  revokeObjectURL: () => {},
});
