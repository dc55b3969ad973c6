import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { expect, it } from 'vitest';
import { calls } from '#contract/calls.ts';
import type { Timers } from '#server/clock.ts';
import { simulatedTime } from '../onboarding/simulated-time.ts';
import { demonstrationServer } from './demonstration-server.ts';

const time = simulatedTime(new Date('2026-03-10T12:00:00+07:00'));
const LAST_REQUESTS = 5000;
const stopping = Promise.withResolvers<void>();
const timers: Timers = {
  every(milliseconds, run) {
    if (milliseconds === LAST_REQUESTS) stopping.resolve();
    return time.timers.every(milliseconds, run);
  },
};
const server = demonstrationServer({ timers });

/** A client that has sent the beginning of a form and sends no more. */
async function slowClient(port: number): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  const head = ['Host: localhost', 'Content-Type: application/x-www-form-urlencoded', 'Content-Length: 1000'];
  socket.write(`POST ${calls['loan-details'].path} HTTP/1.1\r\n${head.join('\r\n')}\r\n\r\nproductId=7`);
  return socket;
}

it('nothing that stands still is kept open: 20 seconds without a byte, 5 minutes for a request', () => {
  const { app } = server();
  expect([app.server.timeout, app.server.requestTimeout]).toEqual([20_000, 300_000]);
});

it('a stop waits five seconds for who sends slowly, and no longer', async () => {
  const { app } = server();
  const address = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
  const received = new Promise<void>((resolve) => app.server.once('request', () => resolve()));
  const client = await slowClient(Number(address.port));
  await received;
  const ended = once(client, 'close');
  const closing = app.close();
  await stopping.promise;
  await time.pass(LAST_REQUESTS);
  await Promise.all([closing, ended]);
  expect(app.server.listening).toBe(false);
});
