/** A borrower's page waits so long for its answer, in milliseconds (docs/adr/answers-with-the-page.md). */
export const PAGE_PATIENCE = 150;
