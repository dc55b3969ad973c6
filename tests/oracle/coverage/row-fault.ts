import type { Row } from '../row.ts';

/** Why a row's proof does not hold; '' where it does. */
export function faultOf({ taking, untaken }: { taking: number; untaken?: Row<string, string>['untaken'] }): string {
  if (taking > 0) return untaken ? `a case takes its transition, and the table marks it "${untaken}"` : '';
  return untaken
    ? ''
    : 'none of its cases takes a transition that names it, and the table does not mark it "nothing" or "shown"';
}
