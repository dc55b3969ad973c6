import { namedNumbers } from './named-numbers.ts';

/** How often calls that leave a record for the asking, or a picture, are taken within ten minutes, each call counted by itself. */
export interface RecordCaps {
  /** From a network address; of IPv6 from its /64, which one subscriber has. */
  address: number;
  /** Of a borrower. */
  borrower: number;
  /** Pictures of a captcha, of a registration session. */
  session: number;
  /** From all addresses, or of all borrowers or sessions, together. */
  all: number;
}

/** Many visitors share the address of their network. */
export const DEFAULT_RECORD_CAPS: RecordCaps = { address: 300, borrower: 600, session: 30, all: 20_000 };

/** The caps that are named, the others by default; undefined where it says something else. */
export function recordCapsOf(written: string): RecordCaps | undefined {
  return namedNumbers(written, { ...DEFAULT_RECORD_CAPS });
}
