import { expect, test } from 'vitest';
import { afterTap } from '#client/platform/effects/after-tap.ts';
import { aTask } from '#client/platform/effects/next-task.ts';

/** The page while it handles this event, as a browser tells of a finger's: events of a test's own making are not trusted. */
function pageHandling(event: Partial<Event> | undefined): Window {
  const listen = window.addEventListener.bind(window);
  const unlisten = window.removeEventListener.bind(window);
  return { event, addEventListener: listen, removeEventListener: unlisten } as unknown as Window;
}

function button(): HTMLButtonElement {
  document.body.innerHTML = '<button type="button"><span>Bayar</span></button>';
  return document.querySelector('button') as HTMLButtonElement;
}

test('a step that a tap asks for is taken after it, once, and until then what was tapped stays pressed', async () => {
  const tapped = button();
  let steps = 0;
  let heard = 0;
  tapped.onclick = () => {
    heard += 1;
  };
  afterTap(pageHandling({ isTrusted: true, type: 'click', target: tapped.querySelector('span') }), () => {
    steps += 1;
  });
  expect(steps).toBe(0);
  expect(tapped.hasAttribute('data-pressed')).toBe(true);
  tapped.click();
  expect(heard).toBe(0);

  await aTask();
  expect(steps).toBe(1);
  expect(tapped.hasAttribute('data-pressed')).toBe(false);
  tapped.click();
  expect(heard).toBe(1);
});

test.each([
  ['no event', undefined],
  ['an answer', { isTrusted: true, type: 'message', target: null }],
  ['a program', { isTrusted: false, type: 'click', target: document.body }],
])('a step that %s asks for is taken at once', (_, event) => {
  let steps = 0;
  afterTap(pageHandling(event), () => {
    steps += 1;
  });
  expect(steps).toBe(1);
});
