/** Says that a token comes from the lender's own app on a genuine phone; an operator may connect one. */
export interface AppAttestation {
  /**
   * Whether the token attests the app for this challenge, and is new.
   *
   * @throws ProviderError where nobody could say
   */
  holds(token: string, challenge: string, signal: AbortSignal): Promise<boolean>;
}
