/** What Node, the driver or PostgreSQL calls an error by; '' for one without a code. */
export function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}
