import { vi } from 'vitest';

/** Resolves once the check passes. Wide, for machines that are busy; whoever runs tests that are to fail sets it short. */
export function eventually<T>(check: () => T | Promise<T>): Promise<T> {
  return vi.waitFor(check, { timeout: Number(process.env.ASYNC_PATIENCE ?? 30_000) });
}
