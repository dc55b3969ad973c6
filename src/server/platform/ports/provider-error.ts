/** A provider did not do what it was asked; without anything that names a borrower, a card or a key. */
export class ProviderError extends Error {
  override name = 'ProviderError';
  /** The HTTP status; null without a response. */
  readonly status: number | null;
  /** The provider's error code; '' if it gave none. */
  readonly code: string;

  constructor(provider: string, status: number | null, code: string) {
    super(`${provider} answered ${status ?? 'nothing'}${code === '' ? '' : ` (${code})`}`);
    this.status = status;
    this.code = code;
  }
}
