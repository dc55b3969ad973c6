import type { Page } from '@playwright/test';
import { testExtent } from '#commands/extent.ts';
import { INSPECTED_COOKIE } from '#domain/configuration/routes.ts';
import { CHANNEL } from '#tools/inspection/channel.ts';
import { pageShellMachine } from '../../tests/flows/kit/page-shell/page-shell.machine.ts';
import { pageShellTable } from '../../tests/flows/kit/page-shell/page-shell.rows.ts';
import { toastsMachine } from '../../tests/flows/kit/toasts/toasts.machine.ts';
import { toastsTable } from '../../tests/flows/kit/toasts/toasts.rows.ts';
import { casesWalked } from '../../tests/oracle/extent.ts';
import type { Case, FlowTable } from '../../tests/oracle/row.ts';
import { nameOf } from '../../tests/oracle/run-case.ts';
import { expect, test } from './test.ts';
import { TOLD } from './told-rows.ts';

/**
 * Rows of the machines that stand around every screen, of what no screen asks of them today: a toast for a time of its own,
 * two calls with a loading text at once. The inspected product runs in the browser, and its machines are sent their events as
 * the inspector sends them; what then stands on the page, and for how long, is the product's own doing.
 */

/** Sends an event to the page's machine of that id. */
async function tell(page: Page, machine: string, event: unknown): Promise<void> {
  await page.evaluate(
    ([name, id, told]) =>
      new Promise<void>((resolve, reject) => {
        const channel = new BroadcastChannel(name);
        const impatient = performance.now() + 30_000;
        channel.onmessage = ({ data }) => {
          if (data.kind !== 'told') return;
          for (const { type, definition, sessionId } of data.messages) {
            if (type !== '@xstate.actor' || !definition || JSON.parse(definition).id !== id) continue;
            channel.postMessage({ kind: 'send', sessionId, event: JSON.parse(told) });
            channel.close();
            resolve();
            return;
          }
          if (performance.now() > impatient) reject(new Error(`there is no machine ${id}`));
        };
        channel.postMessage({ kind: 'connected' });
      }),
    [CHANNEL, machine, JSON.stringify(event)] as const,
  );
}

interface Told {
  id: string;
  one: Case<string, string>;
  machine: string;
  eventOf(happening: string, value: string | number | undefined): unknown;
}

function toldOf<S extends string, E extends string, F extends string>(
  table: FlowTable<S, E, F>,
  events: Record<E, (value: string | number | undefined) => unknown>,
): Told[] {
  return casesWalked(table, testExtent())
    .filter(({ row }) => TOLD.includes(row))
    .map(({ row, one }) => ({
      id: row,
      one,
      machine: table.flow,
      eventOf: (happening, value) => events[happening as E](value),
    }));
}

const told = [...toldOf(toastsTable, toastsMachine.events), ...toldOf(pageShellTable, pageShellMachine.events)];

for (const { id, one, machine, eventOf } of told) {
  test(`${id} ${nameOf(one)}, in the browser`, async ({ page, context, baseURL }) => {
    const [name = '', value = ''] = INSPECTED_COOKIE.split('=');
    await context.addCookies([{ name, value, url: baseURL }]);
    await page.clock.install();
    await page.goto('/User');
    await page.locator('[data-screen=user]').waitFor({ state: 'attached' });
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000);
    await test.step(`[browser] ${id} ${nameOf(one)}`, async () => {
      for (const step of [...(one.way ?? []), ...(one.do ?? [])]) {
        if ('borrower' in step) {
          await tell(page, machine, eventOf(step.borrower, step.value));
          // It is on its way from one page to another, so what it brings about is waited for.
          await expect(page.locator('.toast')).toHaveCount(1);
        } else if ('passes' in step) await page.clock.runFor(step.passes);
      }
      const shown = one.expect.shows?.toast ?? one.expect.shows?.['loading toast'] ?? null;
      const toast = page.locator('.toast');
      await (shown === null ? expect(toast).toHaveCount(0) : expect(toast).toHaveText(String(shown)));
    });
  });
}
