import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import type { Browser } from '#commands/browser.ts';
import { fixedRoutes } from '#domain/configuration/routes.ts';

/**
 * A browser in which the borrower of a payment page has chosen a bank and seen the code: its folder, and what it keeps.
 * The page comes with that code. Deleted when it is disposed of.
 */
export async function profileOfReturning({ executablePath, args }: Browser, page: string) {
  const folder = await mkdtemp(join(tmpdir(), 'returning-borrower-'));
  const context = await chromium.launchPersistentContext(folder, { executablePath, args });
  const visit = await context.newPage();
  const chooser = new URL(page);
  chooser.pathname = fixedRoutes.methodChooser;
  await visit.goto(chooser.href);
  await visit.getByRole('radio', { name: 'BCA' }).check();
  await visit.getByRole('group', { name: 'Cara bayar di BCA' }).getByRole('radio').first().check();
  await visit.getByRole('button', { name: 'SAYA INGIN MEMBAYAR' }).click();
  await visit.getByText('BCA · ATM').waitFor();
  // A server that has served the page before.
  for (let time = 0; time < 5; time += 1) await visit.goto(page);
  // Lighthouse empties the cache, in which the style sheet would be.
  await context.clearCookies({ path: '/' });
  const storageState = await context.storageState();
  await context.close();
  return { folder, storageState, [Symbol.asyncDispose]: () => rm(folder, { recursive: true, force: true }) };
}
