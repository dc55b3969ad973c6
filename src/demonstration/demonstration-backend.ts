import type { Backend } from '#server/platform/backend.ts';
import type { DemonstrationClock, Timers } from '#server/platform/clock.ts';
import type { OpenDatabase } from '#server/platform/database/open.ts';
import type { SandboxSms } from './sandbox-sms.ts';

/** What the levers get: a backend whose clock, database and SMS a demonstration may change. */
export interface DemonstrationBackend extends Backend {
  clock: DemonstrationClock;
  database: OpenDatabase;
  sms: SandboxSms;
  /** The system's unless others are given. */
  timers?: Timers | undefined;
  /** The host names that this server is known by, beside IP addresses and localhost. */
  hosts: readonly string[];
}
