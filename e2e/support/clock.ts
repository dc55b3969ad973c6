import { expect } from '@playwright/test';

/** Moves the demonstration's clock on, or sets it back. */
export async function moveClock(product: string, by: { days: number } | { hours: number } | { reset: true }) {
  const answer = await fetch(`${product}/demonstration/clock`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(by),
  });
  expect(answer.status).toBe(200);
}
