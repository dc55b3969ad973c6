import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { PageView } from '#client/page/page-view.tsx';
import { pageShell } from '#machines/kit/page-shell.ts';
import { toasts } from '#machines/kit/toasts.ts';
import { testApp } from '../oracle/test-app.ts';
import { openShell } from './page-shell.proof.ts';
import { type ShellSituation, type ShellStep, shellRows } from './page-shell.rows.ts';
import { toastRows } from './toasts.rows.ts';

/** The page on the real machines, each of them driven by its rows. */
function openPage() {
  const clock = new SimulatedClock();
  const toastActor = createActor(toasts, { clock }).start();
  const shell = openShell(pageShell);
  render(<PageView application={{ shell: shell.actor, toasts: toastActor, app: () => testApp, stop: () => {} }} />);
  return { clock, shell, toastActor };
}

const toast = () => document.querySelector('.toast')?.textContent ?? null;
const screenName = () => document.querySelector<HTMLElement>('[data-screen]')?.dataset.screen ?? null;
const isOffline = () => screen.queryByText('Tidak ada koneksi internet.') !== null;

const SIGHTS: Record<ShellSituation, () => void> = {
  booting: () => {
    screen.getByText('loading...');
    expect(screenName()).toBeNull();
  },
  ready: () => expect(screenName()).toBe('notFound'),
  broken: () => void screen.getByRole('heading', { name: 'Halaman belum siap' }),
  'signed out': () => expect(screenName()).toBe('signedOut'),
  idle: () => expect(toast()).toBeNull(),
  loading: () => expect(document.querySelector('.toast[data-kind=loading]')).not.toBeNull(),
  online: () => expect(isOffline()).toBe(false),
  offline: () => expect(isOffline()).toBe(true),
};

describe('pageShell on the view', () => {
  for (const { id, cases } of shellRows) {
    for (const { name, way, at, step, to, native = [], loadingToast, says, attempt } of cases) {
      test(`[view] ${id} ${name}`, async () => {
        const { shell } = openPage();
        const happen = async (one: ShellStep) => {
          if ('borrower' in one) await userEvent.click(screen.getByRole('button', { name: 'Coba lagi' }));
          else await act(() => shell.happen(one));
        };
        for (const before of way) await happen(before);
        await waitFor(SIGHTS[at]);
        const before = shell.effects.length;
        await happen(step);
        await waitFor(SIGHTS[to]);
        expect(shell.effects.slice(before)).toEqual(native.map((action) => ({ type: 'native.call', action })));
        if (loadingToast !== undefined) expect(toast()).toBe(loadingToast);
        for (const text of says?.flatMap((one) => one.split(': ')).filter(Boolean) ?? []) screen.getByText(text);
        if (attempt !== undefined) expect(shell.attempts.at(-1)).toBe(attempt);
        cleanup();
        shell.actor.stop();
      });
    }
  }
});

describe('toasts on the view', () => {
  for (const { id, cases } of toastRows) {
    for (const { name, steps } of cases) {
      test(`[view] ${id} ${name}`, () => {
        const { clock, toastActor } = openPage();
        for (const { shows, ...step } of steps) {
          act(() => {
            if ('passes' in step) clock.increment(step.passes);
            else toastActor.send({ type: 'toast.asked', toast: { kind: 'plain', ...step.ask } });
          });
          expect(toast()).toBe(shows);
        }
        cleanup();
        toastActor.stop();
      });
    }
  }
});
