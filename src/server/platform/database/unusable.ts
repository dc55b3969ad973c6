import { codeOf } from '../domain-error.ts';

/**
 * Codes of a connection that was not had or was lost, of who may not connect or do it, of a lock or statement that took too long,
 * and of a deadlock: Node's, the driver's (CONNECT_…, CONNECTION_…) and PostgreSQL's
 * (https://www.postgresql.org/docs/current/errcodes-appendix.html).
 */
const UNUSABLE =
  /^(ECONN|EPIPE|CONNECT_|CONNECTION_|ENOTFOUND|EAI_|ETIMEDOUT|EHOST|08|28|3D000|53|57|55P03|40P01|42501)/;

/** What keeps the database from doing what it was asked, in its own word, without the statement; null for any other error. */
export function whyUnusable(error: Error): string | null {
  const code = codeOf(error);
  if (UNUSABLE.test(code)) return error.message || code;
  return error.cause instanceof Error ? whyUnusable(error.cause) : null;
}
