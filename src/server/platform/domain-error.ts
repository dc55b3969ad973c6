/** Why the domain refused something; nothing was changed or booked. */
export type DomainErrorCode =
  /** Nobody is registered with this phone. */
  | 'borrower.unknown'
  /** A loan or payment is not over, or money is owed to the borrower: who it is cannot go yet. */
  | 'borrower.engaged'
  /** No such product, or an amount it does not lend. */
  | 'product.unknown'
  /** The product takes no applications now. */
  | 'product.closed'
  /** The borrower was declined for it, and may apply again later. */
  | 'product.waiting'
  | 'amount.notOffered'
  /** Nothing was offered, the offer's time is over, or something else was offered. */
  | 'offer.unknown'
  | 'offer.expired'
  | 'offer.changed'
  /** No such agreement. */
  | 'agreement.unknown'
  /** No such order for this borrower. */
  | 'order.unknown'
  /** The event is not possible in the loan's state (row LL-12). */
  | 'event.refused'
  /** The loan takes no repayment now, or has not been paid out. */
  | 'order.notRepayable'
  /** No delay is offered now. */
  | 'delay.notOffered'
  /** Not a positive whole number of minor units, or not what is asked for. */
  | 'amount.wrong'
  /** More than the loan has left. */
  | 'amount.tooLarge'
  | 'amount.outdated'
  /** A card is being charged for the same. */
  | 'payment.underWay'
  /** Only spaces, or no such type or sub-type of complaint. */
  | 'complaint.empty'
  | 'problemType.unknown'
  /** Its order is not one that anything was collected of. */
  | 'complaint.notCollectible'
  /** The limit of a day. */
  | 'complaint.tooMany'
  | 'image.tooMany'
  | 'image.tooManyAtOnce'
  | 'image.tooManyUnreadable'
  /** No such complaint of this borrower; it was rated or answered already. */
  | 'complaint.unknown'
  | 'complaint.scored'
  | 'complaint.answered'
  /** None of this borrower's uploads, or its time is over; another complaint has it. */
  | 'complaintImage.unknown'
  | 'complaintImage.taken'
  /** A file that is no image, or none that is taken in. */
  | 'image.wrongType'
  | 'image.heic'
  | 'image.tooLarge'
  | 'image.unreadable'
  /** There is no such bank, method or mini market. */
  | 'channel.unknown'
  /** No virtual account has this number, or none lives that could be shown again. */
  | 'virtualAccount.unknown'
  /** The same key or reference came with another input. */
  | 'idempotency.mismatch';

export class DomainError extends Error {
  override name = 'DomainError';
  readonly code: DomainErrorCode;

  constructor(code: DomainErrorCode, detail: string) {
    super(`${code}: ${detail}`);
    this.code = code;
  }
}

/** What Node, the driver or PostgreSQL calls an error by; '' for one without a code. */
export function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}
