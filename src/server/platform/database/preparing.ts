import type { Sql, TransactionSql } from 'postgres';

type Values = Parameters<Sql['unsafe']>[1];
type Options = Parameters<Sql['unsafe']>[2];

/** A statement with more parameters lists values: its text is another one each time, and is not worth keeping. */
const MOST_PARAMETERS = 64;

/**
 * Has every statement of a client prepared that drizzle sends, which asks for it only where a statement has a name: a connection
 * parses each text once. A client with `prepare: false` prepares none all the same. Reads that have a name, and stand in
 * no transaction, go to `reads`. A transaction that is over, perhaps as its connection was lost, takes no more statements:
 * its connection may be another one's by then.
 */
export function preparing(client: Sql, reads: Sql): Sql {
  const { begin } = client;
  const { unsafe: read } = prepared(reads);
  const { unsafe } = prepared(client);
  return Object.assign(client, {
    unsafe: (text: string, parameters?: Values, options: Options = {}) =>
      options?.prepare && /^select/.test(text) ? read(text, parameters, options) : unsafe(text, parameters, options),
    begin: async (work: (tx: TransactionSql) => unknown) => {
      let isOver = false;
      const demandGoingOn = () => {
        if (isOver) throw new Error('the transaction is over');
      };
      try {
        return await begin((tx) => work(preparedInTransaction(tx, demandGoingOn)));
      } finally {
        isOver = true;
      }
    },
  });
}

function preparedInTransaction(tx: TransactionSql, demandGoingOn: () => void): TransactionSql {
  const { savepoint } = tx;
  return Object.assign(prepared(tx, demandGoingOn), {
    savepoint: (work: (inner: TransactionSql) => unknown) => {
      demandGoingOn();
      return savepoint((inner) => work(preparedInTransaction(inner, demandGoingOn)));
    },
  });
}

function prepared<Client extends Sql | TransactionSql>(client: Client, demandGoingOn = () => {}): Client {
  const unsafe: Sql['unsafe'] = client.unsafe;
  return Object.assign(client, {
    // Without a list of parameters it is a script of our own, of several statements.
    unsafe: (text: string, parameters?: Values, options: Options = {}) => {
      demandGoingOn();
      return parameters === undefined
        ? unsafe(text)
        : unsafe(text, parameters, { ...options, prepare: parameters.length <= MOST_PARAMETERS });
    },
  });
}
