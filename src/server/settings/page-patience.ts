/** A borrower's page waits so long for its answer, in milliseconds (docs/adr/server-rendering.md). */
export const PAGE_PATIENCE = 150;
