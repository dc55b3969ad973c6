import type { PGlite } from '@electric-sql/pglite';

/** What happens to the database during one operation; `after` so many statements. */
export type DatabaseFault =
  /** Every statement from then on fails, and what is under way is rolled back. */
  | { kind: 'killed'; after: number }
  /** The same, and the server is gone as well: it is started anew afterwards. */
  | { kind: 'processKilled'; after: number }
  /** A statement does not come back before it is thawed. */
  | { kind: 'frozen'; after: number }
  /** Every statement takes turns of the event loop, so that others come between. */
  | { kind: 'slow'; after: number }
  /** A transaction is committed, and who asked for it is told of an error. */
  | { kind: 'lostAnswer'; after: number }
  /** Nothing can be written. */
  | { kind: 'diskFull'; after: number };

const WRITING = /^\s*(insert|update|delete)/i;

/** The faults of a database in this process: it goes wrong as armed, and is sound again when it is disarmed. */
export class FaultyDatabase {
  private fault: DatabaseFault | null = null;
  private statements = 0;
  private underWay = 0;
  private thaw = Promise.withResolvers<void>();
  private frozen = Promise.withResolvers<void>();

  arm(fault: DatabaseFault): void {
    this.fault = fault;
    this.statements = 0;
    this.thaw = Promise.withResolvers<void>();
    this.frozen = Promise.withResolvers<void>();
  }

  /** Fulfilled when a statement is held. */
  get isFrozen(): Promise<void> {
    return this.frozen.promise;
  }

  /** Ends the fault and waits until nothing is under way any more. */
  async disarm(): Promise<void> {
    this.fault = null;
    this.thaw.resolve();
    for (let quiet = 0; quiet < 5; ) {
      await turn();
      quiet = this.underWay === 0 ? quiet + 1 : 0;
    }
  }

  /** The client as the server is given it. */
  wrapped(client: PGlite): PGlite {
    return new Proxy(client, {
      get: (target, name) => {
        if (name === 'query') return this.querying(target);
        if (name === 'transaction') return this.transacting(target);
        const value: unknown = Reflect.get(target, name, target);
        return typeof value === 'function' ? value.bind(target) : value;
      },
    });
  }

  private querying<Client extends Pick<PGlite, 'query'>>(client: Client): PGlite['query'] {
    return (...given) => this.counted(() => this.before(given[0]).then(() => client.query(...given)));
  }

  private transacting(client: PGlite): PGlite['transaction'] {
    return (work) =>
      this.counted(async () => {
        const result = await client.transaction((tx) =>
          work(
            new Proxy(tx, {
              get: (target, name) => {
                if (name === 'query') return this.querying(target);
                const value: unknown = Reflect.get(target, name, target);
                return typeof value === 'function' ? value.bind(target) : value;
              },
            }),
          ),
        );
        if (this.fault?.kind === 'lostAnswer' && this.statements > this.fault.after) throw lost();
        return result;
      });
  }

  private async before(statement: string): Promise<void> {
    const { fault } = this;
    if (fault === null) return;
    this.statements += 1;
    if (this.statements <= fault.after) return;
    switch (fault.kind) {
      case 'killed':
      case 'processKilled':
        throw lost();
      case 'frozen':
        this.frozen.resolve();
        return this.thaw.promise;
      case 'slow':
        for (let turns = 0; turns < 3; turns += 1) await turn();
        return;
      case 'diskFull':
        if (WRITING.test(statement)) throw Object.assign(new Error('No space left on device'), { code: '53100' });
    }
  }

  private async counted<Result>(work: () => Promise<Result>): Promise<Result> {
    this.underWay += 1;
    try {
      return await work();
    } finally {
      this.underWay -= 1;
    }
  }
}

const lost = () => Object.assign(new Error('write CONNECTION_CLOSED'), { code: 'CONNECTION_CLOSED' });

export function turn(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
