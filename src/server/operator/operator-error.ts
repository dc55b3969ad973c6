/** What an operator reads and can set right; nothing was done. */
export class OperatorError extends Error {
  override name = 'OperatorError';
}
