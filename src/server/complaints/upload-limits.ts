import { Overdue } from '#server/platform/deadline.ts';
import { DomainError } from '#server/platform/domain-error.ts';
import { semaphore, windowCounter } from '#server/platform/limits.ts';

/** Uploads that come in or wait at the same time: of one borrower, and of all; their files lie in the temporary folder. */
export const UPLOADS_AT_ONCE = { ofBorrower: 3, ofAll: 32 };

/** Files of a borrower within ten minutes that were decoded in vain. */
export const UNREADABLE_AT_MOST = 10;

const ofBorrower = semaphore(UPLOADS_AT_ONCE.ofBorrower);
const ofAll = semaphore(UPLOADS_AT_ONCE.ofAll);

/**
 * Takes a borrower's upload in, unless there are too many already.
 *
 * @throws DomainError 'image.tooManyAtOnce'; Overdue where the whole server has too many under way
 */
export async function uploading<Result>(borrowerId: string, takeIn: () => Promise<Result>): Promise<Result> {
  using own = ofBorrower(borrowerId);
  if (!own) throw new DomainError('image.tooManyAtOnce', borrowerId);
  using place = ofAll('uploads');
  if (!place) throw new Overdue(`${UPLOADS_AT_ONCE.ofAll} uploads are under way`);
  return await takeIn();
}

const unreadable = windowCounter(600_000);

/** Counts a file that was decoded in vain. */
export function countUnreadable(borrowerId: string, now: Date): void {
  unreadable.add(borrowerId, now);
}

/** @throws DomainError 'image.tooManyUnreadable' until the next ten minutes begin */
export function checkUnreadable(borrowerId: string, now: Date): void {
  if (unreadable.of(borrowerId, now) >= UNREADABLE_AT_MOST) {
    throw new DomainError('image.tooManyUnreadable', borrowerId);
  }
}
