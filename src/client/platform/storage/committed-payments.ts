import { keptCommit } from '#machines/repayment/code/kept-commit.ts';
import type { KeptForVisit } from './kept-for-visit.ts';

/** The token that a payment of the page's order and amount was committed with in this visit; '' where none is kept. */
export function committedToken(kept: Pick<KeptForVisit, 'read'>, query: Record<string, string>): string {
  const { repayToken } = Object(kept.read(keptCommit(query)));
  return typeof repayToken === 'string' ? repayToken : '';
}
