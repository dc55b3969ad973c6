import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import fastify, { type FastifyInstance } from 'fastify';
import { afterEach, expect, test } from 'vitest';
import { oneRequestAtATime, WAITING_AT_MOST } from '#server/http/limits/connections.ts';
import { eventually } from '../setup/eventually.ts';

let app: FastifyInstance;
const sockets: Socket[] = [];
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  await app.close();
});

/** A server whose requests are answered when the test says so, and what has begun. */
async function served() {
  const begun: string[] = [];
  const answers = new Map<string, () => void>();
  app = fastify();
  oneRequestAtATime(app);
  app.get<{ Params: { name: string } }>('/:name', async ({ params: { name } }) => {
    begun.push(name);
    await new Promise<void>((resolve) => answers.set(name, resolve));
    return name;
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  const connected = async () => {
    const socket = connect(port, '127.0.0.1');
    sockets.push(socket);
    await once(socket, 'connect');
    return { socket, ask: (...names: string[]) => socket.write(names.map(requestFor).join('')) };
  };
  return { begun, connected, answer: (name: string) => answers.get(name)?.() };
}

const requestFor = (name: string) => `GET /${name} HTTP/1.1\r\nHost: lender\r\n\r\n`;

/** Whatever was under way has had its turn. */
async function settled(): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1) await new Promise(setImmediate);
}

test('requests that come at once on one connection are worked on one after the other; another connection does not wait', async () => {
  const { begun, connected, answer } = await served();
  const [one, other] = [await connected(), await connected()];
  one.ask('a', 'b', 'c');
  await eventually(() => expect(begun).toEqual(['a']));
  other.ask('x');
  await eventually(() => expect(begun).toEqual(['a', 'x']));
  await settled();
  expect(begun).toEqual(['a', 'x']);

  let said = '';
  one.socket.on('data', (chunk) => {
    said += chunk;
  });
  for (const [index, name] of ['a', 'b', 'c'].entries()) {
    await eventually(() => expect(begun.at(-1)).toBe(index === 0 ? 'x' : name));
    answer(name);
  }
  await eventually(() => expect(said.match(/\r\n\r\n[abc]/g)).toEqual(['\r\n\r\na', '\r\n\r\nb', '\r\n\r\nc']));
});

test('a connection that sends many ahead is closed, and none of them is worked on', async () => {
  const { begun, connected, answer } = await served();
  const { socket, ask } = await connected();
  socket.on('error', () => {});
  ask('a');
  await eventually(() => expect(begun).toEqual(['a']));
  ask(...Array.from({ length: WAITING_AT_MOST + 1 }, (_, index) => `b${index}`));
  socket.resume();
  await once(socket, 'close');
  answer('a');
  await settled();
  expect(begun).toEqual(['a']);
});

test('what waits on a connection that has gone is not worked on', async () => {
  const { begun, connected, answer } = await served();
  const { socket, ask } = await connected();
  ask('a', 'b', 'c');
  await eventually(() => expect(begun).toEqual(['a']));
  const [onServer] = await connectionsOf(app);
  socket.destroy();
  await onServer;
  answer('a');
  await settled();
  expect(begun).toEqual(['a']);
});

/** A promise for each connection that the server has, of its end. */
async function connectionsOf({ server }: FastifyInstance): Promise<Promise<unknown>[]> {
  const count = () => new Promise<number>((resolve) => server.getConnections((_, number) => resolve(number)));
  return [eventually(async () => expect(await count()).toBe(0))];
}
