import type { Backend } from '../backend.ts';
import type { DemonstrationClock } from '../clock.ts';
import type { OpenDatabase } from '../database/open.ts';
import type { SandboxSms } from '../sms/sandbox-sms.ts';

/** What the levers are given: a backend whose clock, database and SMS a demonstration may turn as it likes. */
export interface DemonstrationBackend extends Backend {
  clock: DemonstrationClock;
  database: OpenDatabase;
  sms: SandboxSms;
  /** The host names that this server is known by, beside IP addresses and localhost. */
  hosts: readonly string[];
}
