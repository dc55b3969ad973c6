import { type PGlite, parse, protocol, type QueryOptions } from '@electric-sql/pglite';

const { serialize } = protocol;

/** As in src/server/platform/database/preparing.ts: a longer statement lists values, and is another one each time. */
const MOST_PARAMETERS = 64;

/**
 * An embedded database that parses and plans each text once, as the server has a real PostgreSQL do it: a statement takes a
 * fourth of the time.
 */
export function preparing(client: PGlite): PGlite {
  const known = new Map<string, { statement: string; types: number[] }>();
  let named = 0;
  const send = (...messages: Uint8Array[]) => client.execProtocolStream(Buffer.concat(messages), { syncToFs: false });

  async function prepare(text: string) {
    named += 1;
    const statement = `prepared_${named}`;
    const described = await send(
      serialize.parse({ name: statement, text }),
      serialize.describe({ type: 'S', name: statement }),
      serialize.sync(),
    );
    const prepared = { statement, types: parse.parseDescribeStatementResults(described) };
    known.set(text, prepared);
    return prepared;
  }

  /** The same as the client's own, whatever is around it. */
  const query = <Row>(text: string, parameters: unknown[], options?: QueryOptions) =>
    client.runExclusive(async () => {
      const { statement, types } = known.get(text) ?? (await prepare(text));
      const values = parameters.map((value, index) => {
        if (value === null || value === undefined) return null;
        const serializer = client.serializers[types[index] ?? 0];
        return serializer ? serializer(value) : String(value);
      });
      const messages = await send(
        serialize.bind({ statement, values }),
        serialize.describe({ type: 'P' }),
        serialize.execute({}),
        serialize.sync(),
      );
      // With parsers among the options all two hundred would be copied for each statement.
      const parsers = Object.setPrototypeOf({ ...options?.parsers }, client.parsers);
      const [result] = parse.parseResults(messages, parsers, { rowMode: options?.rowMode ?? 'object' });
      return result as Awaited<ReturnType<typeof client.query<Row>>>;
    });

  const bound = (target: object, name: string | symbol): unknown => {
    const value: unknown = Reflect.get(target, name, target);
    return typeof value === 'function' ? value.bind(target) : value;
  };
  const querying: PGlite['query'] = (text, parameters = [], options) =>
    parameters.length > MOST_PARAMETERS
      ? client.query(text, parameters, options)
      : client._runExclusiveTransaction(() => query(text, parameters, options));
  const transaction: PGlite['transaction'] = (work) =>
    client.transaction((tx) => {
      const inside: typeof tx.query = (text, parameters = [], options) =>
        parameters.length > MOST_PARAMETERS ? tx.query(text, parameters, options) : query(text, parameters, options);
      return work(new Proxy(tx, { get: (target, name) => (name === 'query' ? inside : bound(target, name)) }));
    });
  return new Proxy(client, {
    get: (target, name) => (name === 'query' ? querying : name === 'transaction' ? transaction : bound(target, name)),
  });
}
