import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { calls } from '#contract/calls.ts';
import { BODY_TIME } from '#server/http/limits/connections.ts';
import { eventually } from '../setup/eventually.ts';
import { demonstrationServer, TODAY } from './demonstration-server.ts';
import { simulatedTime } from './onboarding/simulated-time.ts';

const time = simulatedTime(TODAY);
const server = demonstrationServer({ timers: time.timers });

const UPLOAD = calls['upload-problem-img'].path;
const MULTIPART = 'multipart/form-data; boundary=b';
const FORM = 'application/x-www-form-urlencoded';
const FIRST = 'productId=7';
const WHOLE = 4_000_000;
const FIRST_GET = 'GET /live HTTP/1.1\r\nHost: localhost\r\n\r\n';
const PART = '--b\r\nContent-Disposition: form-data; name="problemImage"; filename="a.jpg"\r\n\r\n';

interface Sent {
  url: string;
  type?: string;
  host?: string[];
  /** More lines of its head. */
  more?: string[];
  /** The first of its body. */
  begun?: string;
}

interface Told {
  socket: Socket;
  /** The server's end of it. */
  onServer: Socket;
  /** All that the server said. */
  said: string;
}

/** A client that does not end with the server's last word. */
async function connection(): Promise<Omit<Told, 'said'>> {
  const { app } = server();
  if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = Object(app.server.address());
  const connected = once(app.server, 'connection');
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
  const [onServer] = await connected;
  return { socket, onServer };
}

function requestOf({ url, type = MULTIPART, host = ['Host: localhost'], more = [], begun = PART }: Sent): string {
  const head = [...host, `Content-Type: ${type}`, `Content-Length: ${WHOLE}`, ...more];
  return `POST ${url} HTTP/1.1\r\n${head.join('\r\n')}\r\n\r\n${begun}`;
}

async function refused(sent: Sent): Promise<Told> {
  const { socket, onServer } = await connection();
  socket.write(requestOf(sent));
  return { socket, onServer, said: await text(socket) };
}

const requests: [what: string, sent: Sent, status: number, code: string][] = [
  ['an upload without a token', { url: UPLOAD }, 200, '401'],
  ['one of which nothing has come but its head', { url: UPLOAD, begun: '' }, 200, '401'],
  ['one that expects what nobody knows', { url: UPLOAD, more: ['Expect: banana'] }, 200, '401'],
  ['one with an unknown token', { url: `${UPLOAD}?token=demo-nobody` }, 200, '401'],
  ['an upload that is a form', { url: `${UPLOAD}?token=demo-siti`, type: FORM, begun: FIRST }, 200, '400'],
  ['an upload that is JSON', { url: `${UPLOAD}?token=demo-siti`, type: 'application/json' }, 415, '415'],
  ['an upload without its boundary', { url: `${UPLOAD}?token=demo-siti`, type: 'multipart/form-data' }, 200, '400'],
  ['a file for a call that takes a form', { url: calls['loan-details'].path }, 200, '401'],
];

/** The server closes the connection five seconds later, also while something comes. */
async function expectEnded({ socket, onServer }: Told): Promise<void> {
  const ended = once(onServer, 'close');
  socket.write('x');
  await time.pass(4999);
  expect(onServer.destroyed).toBe(false);
  await time.pass(1);
  await ended;
  socket.destroy();
}

it.each(requests)(
  'a response before the body is in, to %s, closes the connection five seconds later',
  async (_, sent, status, code) => {
    const told = await refused(sent);
    const [head = '', body = ''] = told.said.split('\r\n\r\n');
    expect(head).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    expect(head.toLowerCase().split('\r\n')).toContain('connection: close');
    expect(JSON.parse(body)).toMatchObject({ success: false, code });
    await expectEnded(told);
  },
);

it.each(['/no/such/address', '/%zz'])('so does one to what is sent to %s', async (url) => {
  const told = await refused({ url });
  expect(told.said.toLowerCase()).toContain('\r\nconnection: close\r\n');
  await expectEnded(told);
});

it('so does one to headers that were too slow, though they go on', async () => {
  const { server: listening } = server().app;
  const { port } = Object(listening.address());
  const connected = once(listening, 'connection');
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
  socket.write('GET /live HTTP/1.1\r\nHost: localhost\r\nX-Slow: ');
  const [onServer] = await connected;
  // As Node says it, fifteen seconds later.
  listening.emit('clientError', Object.assign(new Error(), { code: 'ERR_HTTP_REQUEST_TIMEOUT' }), onServer);
  const said = await text(socket);
  expect(said).toMatch(/^HTTP\/1\.1 408 /);
  await expectEnded({ socket, onServer, said });
});

it('it reaches who goes on sending, and lets them end', async () => {
  const { socket, said } = await refused({ url: UPLOAD });
  expect(said).toContain('"code":"401"');
  const failed: unknown[] = [];
  socket.on('error', (error) => failed.push(error));
  socket.end(Buffer.alloc(WHOLE - PART.length));
  await once(socket, 'close');
  expect(failed).toEqual([]);
});

it('it is the last of its connection: what is sent behind the body is not worked on', async () => {
  const { socket, onServer } = await refused({ url: UPLOAD });
  const before = server().log.length;
  const next = `GET ${calls['contract-jump'].path} HTTP/1.1\r\nHost: localhost\r\n\r\n`;
  const ended = once(onServer, 'close');
  socket.end(Buffer.concat([Buffer.alloc(WHOLE - PART.length), Buffer.from(next)]));
  await ended;
  for (let turn = 0; turn < 20; turn += 1) await nextTurn();
  const said = server().log.slice(before).join('');
  expect(said).toContain('incoming request');
  expect(said).not.toContain('"msg":"refused"');
});

it('it does not come between requests whose bodies are in', async () => {
  const { app } = server();
  const { port } = Object(app.server.address());
  const socket = connect(port, '127.0.0.1');
  const form = `POST ${calls['loan-details'].path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: ${FORM}\r\n`;
  socket.write(`${form}Content-Length: ${FIRST.length}\r\n\r\n${FIRST}`);
  expect(String(await once(socket, 'data')).toLowerCase()).not.toContain('connection: close');
  socket.write(`GET /live HTTP/1.1\r\nHost: localhost\r\n\r\n`);
  expect(String(await once(socket, 'data')).toLowerCase()).toContain('connection: keep-alive');
  socket.destroy();
});

const unread: [what: string, first: string, sent: Sent][] = [
  ['a form behind it', FIRST_GET, { url: calls['loan-details'].path, type: FORM, begun: FIRST }],
  ['an upload without a session behind it', FIRST_GET, { url: UPLOAD }],
  ['an upload with a session behind it', FIRST_GET, { url: `${UPLOAD}?token=demo-siti` }],
  ['what is sent to /%zz behind it', FIRST_GET, { url: '/%zz' }],
  ['what names no host behind it', FIRST_GET, { url: UPLOAD, host: [] }],
  ['the upload that it refuses', '', { url: UPLOAD }],
];

it.each(unread)('a response that nobody reads keeps %s for half a minute', async (_, first, sent) => {
  const { app } = server();
  const { socket, onServer } = await connection();
  const heard: unknown[] = [];
  const hear = (raw: unknown) => heard.push(raw);
  app.server.on('request', hear);
  // The system takes no more for a client that does not read.
  onServer._write = () => {};
  onServer._writev = () => {};
  socket.write(`${first}${requestOf(sent)}`);
  await eventually(() => expect(heard).toHaveLength(first ? 2 : 1));
  app.server.off('request', hear);
  for (let turn = 0; turn < 20; turn += 1) await nextTurn();
  await time.pass(BODY_TIME - 1);
  socket.write('x');
  expect(onServer.destroyed).toBe(false);
  await time.pass(1);
  expect(onServer.destroyed).toBe(true);
  socket.destroy();
});
