import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, rmSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { builtClient } from '../server/built-client.ts';

/** Larger than every buffer between a server and a client that stops reading. */
const LARGE = 256 * 1024 * 1024;

const root = join(import.meta.dirname, '../..');
const folder = mkdtempSync(join(tmpdir(), 'lending-stopped-'));
const distDir = builtClient();

/** What the image of the container holds, so that the program is the one that runs there. */
beforeAll(() => {
  for (const part of ['package.json', 'machines', 'src/domain', 'src/contract', 'src/server', 'src/commands']) {
    cpSync(join(root, part), join(folder, part), { recursive: true });
  }
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  cpSync(distDir, join(folder, 'dist'), { recursive: true });
  writeFileSync(join(folder, 'dist/assets/large-1.woff2'), '');
  truncateSync(join(folder, 'dist/assets/large-1.woff2'), LARGE);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A client that has sent this much, and reads as far as the server's first words. */
async function clientOf(origin: string, sent: readonly string[]): Promise<{ socket: Socket; begins: string }> {
  const socket = connect(Number(new URL(origin).port), '127.0.0.1');
  socket.on('error', () => {});
  socket.write(`${sent.join('\r\n')}\r\n\r\n`);
  const [chunk] = await once(socket, 'data');
  socket.pause();
  return { socket, begins: String(chunk).slice(0, 12) };
}

test('a stop ends the process in good order, whoever sends or reads slowly', { timeout: 120_000 }, async () => {
  const env = {
    PATH: process.env.PATH ?? '',
    PORT: '0',
    DATA_DIR: join(folder, 'data'),
    CONFIGURATION: join(root, 'tests/server/operator/production.json'),
    PUBLIC_URL: 'https://loans.danalancar.test',
    EMBEDDED_DATABASE: 'allowed',
  };
  const server = spawn(process.execPath, [join(folder, 'src/commands/start.ts')], { cwd: folder, env });
  const ended = once(server, 'exit');
  let said = '';
  const listens = new Promise<string>((resolve, reject) => {
    for (const output of [server.stdout, server.stderr]) {
      output.on('data', (chunk) => {
        said += chunk;
        const [, origin] = /Server listening at (http[^\s"]+)"/.exec(said) ?? [];
        if (origin) resolve(origin);
      });
    }
    ended.then(() => reject(new Error(`the server did not start:\n${said}`)));
  });
  try {
    const origin = await listens;
    // The server has begun to read: it asks for the body, of which a part comes and the rest never does.
    const sending = await clientOf(origin, [
      `POST ${calls['loan-details'].path} HTTP/1.1`,
      'Host: localhost',
      'Content-Type: application/x-www-form-urlencoded',
      'Content-Length: 100',
      'Expect: 100-continue',
    ]);
    sending.socket.write('productId=7');
    const reading = await clientOf(origin, ['GET /assets/large-1.woff2 HTTP/1.1', 'Host: localhost']);
    const idle = await clientOf(origin, ['GET /live HTTP/1.1', 'Host: localhost']);
    expect([sending.begins, reading.begins, idle.begins]).toEqual(['HTTP/1.1 100', 'HTTP/1.1 200', 'HTTP/1.1 200']);

    server.kill('SIGTERM');
    // After ten seconds it would end itself with 1.
    expect([await ended, said]).toEqual([[0, null], expect.not.stringContaining('"level":50')]);
    for (const { socket } of [sending, reading, idle]) socket.destroy();
  } finally {
    server.kill('SIGKILL');
  }
});
