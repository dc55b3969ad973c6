/** How often calls that leave a record for the asking are taken within ten minutes, each call counted by itself. */
export interface RecordCaps {
  /** From a network address; of IPv6 from its /64, which one subscriber has. */
  address: number;
  /** Of a borrower. */
  borrower: number;
  /** From all addresses, or of all borrowers, together. */
  all: number;
}

/** Many visitors share the address of their network. */
export const DEFAULT_RECORD_CAPS: RecordCaps = { address: 300, borrower: 600, all: 20_000 };
