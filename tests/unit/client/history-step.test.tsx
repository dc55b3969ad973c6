import { afterEach, expect, it, vi } from 'vitest';
import { stepHistory } from '#client/platform/effects/history-step.ts';

afterEach(() => vi.restoreAllMocks());

it('a step is done when the browser has taken it', async () => {
  for (const path of ['/first', '/second']) history.pushState(null, '', path);
  const step = stepHistory(window, new AbortController().signal);
  expect(location.pathname).toBe('/second');
  expect(await step).toMatchObject({ kind: 'ok' });
  expect(location.pathname).toBe('/first');
});

it('whoever gives up the wait does not listen any more', () => {
  vi.spyOn(history, 'back').mockImplementation(() => {});
  const listen = vi.spyOn(window, 'addEventListener');
  const unlisten = vi.spyOn(window, 'removeEventListener');
  const controller = new AbortController();
  void stepHistory(window, controller.signal);
  const [type, listener] = listen.mock.calls[0] ?? [];
  expect(type).toBe('popstate');
  expect(unlisten).not.toHaveBeenCalled();
  controller.abort();
  expect(unlisten).toHaveBeenCalledExactlyOnceWith('popstate', listener);
});
