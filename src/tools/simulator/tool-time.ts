import { useMemo } from 'react';
import { useApp } from '#client/flow/app-context.tsx';
import { formatting } from '#client/texts/formatting.ts';

/** Writes a time by the market's clock, in the words of the developers' pages. */
export function useToolTime(): (iso: string) => string {
  const { market } = useApp();
  return useMemo(() => formatting(market, 'en').time, [market]);
}
