import { expect } from '@playwright/test';

/** Moves the demonstration's clock on, or sets it back. */
export const moveClock = (product: string, by: { days: number } | { hours: number } | { reset: true }) =>
  pull(product, 'clock', by);

/** The demonstration as it begins: its clock, its books, its complaints. */
export const resetDemonstration = (product: string) => pull(product, 'reset', {});

/** Pulls a lever of the demonstration; tells what it answers. */
export async function pull(product: string, lever: string, body: object): Promise<unknown> {
  const answer = await fetch(`${product}/demonstration/${lever}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  expect(answer.status).toBe(200);
  return answer.json();
}
