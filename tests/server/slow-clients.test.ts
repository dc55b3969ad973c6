import { once } from 'node:events';
import type { Server } from 'node:http';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { calls } from '#contract/calls.ts';
import type { Timers } from '#server/platform/clock.ts';
import { demonstrationServer } from './demonstration-server.ts';
import { simulatedTime } from './onboarding/simulated-time.ts';

const time = simulatedTime(new Date('2026-03-10T12:00:00+07:00'));
const LAST_REQUESTS = 5000;
/** Of the form, what is sent at once, and how much after it, in bytes. */
const BEGUN = 'productId=7';
const REST = 100;
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
  const head = [
    'Host: localhost',
    'Content-Type: application/x-www-form-urlencoded',
    `Content-Length: ${BEGUN.length + REST}`,
  ];
  socket.write(`POST ${calls['loan-details'].path} HTTP/1.1\r\n${head.join('\r\n')}\r\n\r\n${BEGUN}`);
  return socket;
}

/** One whose request the server has begun to read. */
async function heardClient(heard: Server, port: number): Promise<Socket> {
  const received = once(heard, 'request');
  const client = await slowClient(port);
  await received;
  return client;
}

it('nothing that stands still is kept open: 20 seconds without a byte, 15 for the headers, 5 minutes for a request', () => {
  const { timeout, headersTimeout, requestTimeout } = server().app.server;
  expect([timeout, headersTimeout, requestTimeout]).toEqual([20_000, 15_000, 300_000]);
});

it('a stop waits five seconds for who sends slowly, serves whom it waited for, and waits no longer', async () => {
  const { app } = server();
  const address = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
  const inTime = await heardClient(app.server, Number(address.port));
  const client = await heardClient(app.server, Number(address.port));
  const ended = once(client, 'close');
  const closing = app.close();
  await stopping.promise;
  const response = text(inTime);
  const last = `GET ${calls['get-sid'].path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`;
  inTime.write(`${'&'.repeat(REST)}${last}`);
  const responses = (await response).split(/HTTP\/1.1 (?=\d)/).slice(1);
  expect(responses.map((one) => one.slice(0, 6))).toEqual(['200 OK', '200 OK']);
  for (const one of responses)
    expect(JSON.parse(one.slice(one.indexOf('{')))).toMatchObject({ message: expect.any(String) });
  await time.pass(LAST_REQUESTS);
  await Promise.all([closing, ended]);
  expect(app.server.listening).toBe(false);
});
