import { Overdue } from '#server/platform/deadline.ts';
import { DomainError } from '#server/platform/domain-error.ts';

/** Uploads that come in or wait at the same time: of one borrower, and of all; their files lie in the temporary folder. */
export const UPLOADS_AT_ONCE = { ofBorrower: 3, ofAll: 32 };

/** Files of a borrower within ten minutes that were decoded in vain. */
export const UNREADABLE_AT_MOST = 10;

const WINDOW = 600_000;

const underWay = new Map<string, number>();
let all = 0;

/**
 * Takes a borrower's upload in, unless there are too many already. This process counts for itself.
 *
 * @throws DomainError 'image.tooManyAtOnce'; Overdue where the whole server has too many under way
 */
export async function uploading<Result>(borrowerId: string, takeIn: () => Promise<Result>): Promise<Result> {
  const own = underWay.get(borrowerId) ?? 0;
  if (own >= UPLOADS_AT_ONCE.ofBorrower) throw new DomainError('image.tooManyAtOnce', borrowerId);
  if (all >= UPLOADS_AT_ONCE.ofAll) throw new Overdue(`${all} uploads are under way`);
  underWay.set(borrowerId, own + 1);
  all += 1;
  try {
    return await takeIn();
  } finally {
    all -= 1;
    const left = (underWay.get(borrowerId) ?? 0) - 1;
    if (left > 0) underWay.set(borrowerId, left);
    else underWay.delete(borrowerId);
  }
}

const unreadable = new Map<string, number>();
let window = 0;

/** Counts a file that was decoded in vain. */
export function countUnreadable(borrowerId: string, now: Date): void {
  forgetPast(now);
  unreadable.set(borrowerId, (unreadable.get(borrowerId) ?? 0) + 1);
}

/** @throws DomainError 'image.tooManyUnreadable' until the next ten minutes begin */
export function checkUnreadable(borrowerId: string, now: Date): void {
  forgetPast(now);
  if ((unreadable.get(borrowerId) ?? 0) >= UNREADABLE_AT_MOST) {
    throw new DomainError('image.tooManyUnreadable', borrowerId);
  }
}

function forgetPast(now: Date): void {
  const current = Math.floor(now.getTime() / WINDOW);
  if (current === window) return;
  window = current;
  unreadable.clear();
}
