import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { reportOf } from '../../../tests/flows/preview/walked-rows.ts';
import { delayRepaymentMachine } from '../../../tests/flows/repayment/delay-repayment/delay-repayment.machine.ts';
import { delayRepaymentTable } from '../../../tests/flows/repayment/delay-repayment/delay-repayment.rows.ts';
import { failedCase } from '../../../tests/oracle/failed-walks.ts';
import { test } from '../../support/test.ts';

/** What the tests know of the rows, as the inspector shows it. */

const COMMAND = 'npm run row -- DL-02';
const MESSAGE =
  'DL-02 at showing fails at step 2 of 2\n  1 delay-detail responds\n> 2 1 second pass\nshould be at "expired"';
const REPORT = reportOf(
  {
    'DL-01': { machine: 'walked', view: 'walked', browser: 'walked' },
    'DL-02': { machine: 'failed', view: 'walked' },
    'DL-03': { machine: 'walked', view: 'not walked' },
    'DL-04': { machine: 'not run', view: 'not run' },
  },
  {
    refused: ['Results of commit a1b2c3d are not counted; this is b7e2f1c.'],
    rows: {
      'DL-02': {
        walk: 'DL-02',
        steps: ['delay-detail responds', '1 second pass'],
        failures: [{ layer: 'machine', title: 'DL-02 at showing', message: MESSAGE, command: COMMAND }],
      },
    },
  },
);

async function open(page: Page, address: string) {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.route('**/demonstration/walked-rows', (route) => route.fulfill({ json: REPORT }));
  await page.goto(address);
}

const faultsOn = async (page: Page) =>
  (await new AxeBuilder({ page }).analyze()).violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);

test('failed, not walked, walked and not run are told apart, and a row opens to what its test said', async ({
  page,
}) => {
  await open(page, '/inspector?tab=coverage');
  const group = (name: string) => page.getByRole('region', { name, exact: true });
  for (const [name, row] of [
    ['Failed', 'DL-02'],
    ['Not walked', 'DL-03'],
    ['Not run', 'DL-04'],
    ['Walked', 'DL-01'],
  ] as const) {
    await expect(group(name).getByRole('listitem')).toHaveCount(1);
    await expect(group(name)).toContainText(row);
  }
  await expect(page.getByText('Results of commit a1b2c3d are not counted')).toBeVisible();

  await group('Failed')
    .getByRole('button', { name: /^DL-02/ })
    .click();
  await expect(page).toHaveURL('/inspector?tab=coverage&row=DL-02');
  await expect(page.getByRole('region', { name: 'What the test said in the machine' })).toContainText('"expired"');
  await expect(page.getByText(COMMAND, { exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Replay in the inspector' })).toHaveAttribute(
    'href',
    '/inspector?tab=live&walk=DL-02',
  );
  await page.getByRole('button', { name: 'Not run 1' }).click();
  await expect(page.getByRole('region', { name: 'Failed', exact: true })).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('region', { name: 'What the test said in the machine' })).toBeVisible();
});

test('a failed walk opens at its failing step, with its text and the command', async ({ page }) => {
  const [row] = delayRepaymentTable.rows.filter(({ id }) => id === 'DL-02');
  if (!row) throw new Error('There is no row DL-02');
  const one = { at: 'showing' as const, do: [{ passes: 1000 }], expect: { to: 'expired' as const } };
  const log = await failedCase(delayRepaymentTable, delayRepaymentMachine, { row, one });
  await page.route('**/demonstration/failed-walks/DL-02', (route) =>
    route.fulfill({ contentType: 'application/json', body: log ?? '' }),
  );
  await open(page, '/inspector?tab=live&walk=DL-02');
  await expect(page.getByText('DL-02 failed at step 2 of 2, in the machine')).toBeVisible();
  const walk = page.getByRole('region', { name: 'The walk' });
  await expect(walk.getByRole('button', { name: '1 second pass' })).toHaveAttribute('aria-current', 'step');
  await expect(walk.getByRole('button', { name: '1 second pass' })).toContainText('failed here');
  await expect(page.getByRole('region', { name: 'Why it failed' })).toContainText('should be at "expired"');
  await expect(page.getByText(COMMAND, { exact: true })).toBeVisible();
  await expect(page.getByRole('group', { name: 'Statechart of delayRepayment' })).toBeVisible();
  await expect(page.locator('.t-paint .wrong').first()).toBeVisible();

  await walk.getByRole('button', { name: 'The flow opens' }).click();
  await expect(page.locator('.t-paint .wrong')).toHaveCount(0);
  await expect(page).toHaveURL(/^.*\/inspector\?tab=live&walk=DL-02&actor=.*&step=1$/);
  await page.reload();
  await expect(walk.getByRole('button', { name: 'The flow opens' })).toHaveAttribute('aria-current', 'step');
});

for (const colorScheme of ['dark', 'light'] as const) {
  test(`coverage and a walk that is not kept have no fault of accessibility: ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    await open(page, '/inspector?tab=coverage&row=DL-02');
    await expect(page.getByText(COMMAND, { exact: true })).toBeVisible();
    expect(await faultsOn(page)).toEqual([]);
    await page.goto('/inspector?tab=live&walk=DL-99');
    await expect(page.getByRole('alert')).toContainText('No log of the walk DL-99 is kept');
    expect(await faultsOn(page)).toEqual([]);
  });
}
