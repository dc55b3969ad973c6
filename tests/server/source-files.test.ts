import { readFileSync } from 'node:fs';
import fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lineOfState, mountSourceFiles } from '#demonstration/source-files.ts';

const app = fastify();
beforeAll(() => mountSourceFiles(app));
afterAll(() => app.close());

const root = new URL('../..', import.meta.url).pathname;
const at = (path: string) => app.inject(path);

describe('the files of the machines', () => {
  it.each([
    'machines/loan/loan-details.ts',
    'src/tools/machines/registry.ts',
    'docs/machines/loanDetails.md',
    'docs/transitions.md',
    'docs/specification.md',
  ])('%s is a page with numbered lines', async (path) => {
    const { statusCode, body, headers } = await at(`/tools/source/${path}`);
    expect(statusCode).toBe(200);
    expect(headers['content-type']).toContain('text/html');
    const lines = readFileSync(root + path, 'utf8')
      .trimEnd()
      .split('\n');
    expect(body.match(/<li id="L\d+">/g)).toHaveLength(lines.length);
    expect(body).not.toContain('<script');
  });

  it('shows a picture as a picture', async () => {
    expect((await at('/tools/source/docs/machines/loanDetails.svg')).headers['content-type']).toContain(
      'image/svg+xml',
    );
  });

  it.each([
    'package.json',
    'docs/decisions.md',
    'src/server/server.ts',
    'machines/../package.json',
    'machines/..%2Fpackage.json',
    'machines/%2e%2e/package.json',
    'docs/machines/..%2f..%2fsrc%2Fserver%2Fserver.ts',
    'machines/loan/.env',
    'machines//etc/passwd',
    'machines/loan/no-such-flow.ts',
    '%00',
    '/etc/passwd',
  ])('never serves %s', async (path) => {
    expect((await at(`/tools/source/${path}`)).statusCode).toBe(404);
  });

  it('leads from a machine and a state to the line', async () => {
    const { statusCode, headers } = await at('/tools/source/machine/loanDetails?state=showing.page');
    expect(statusCode).toBe(302);
    const [, path = '', line] = /^\/tools\/source\/(.*)#L(\d+)$/.exec(String(headers.location)) ?? [];
    expect(path).toBe('machines/loan/loan-details.ts');
    expect(readFileSync(root + path, 'utf8').split('\n')[Number(line) - 1]).toMatch(/^\s*page: \{$/);
    expect((await at('/tools/source/machine/toolScheme')).headers.location).toContain('src/tools/machines/');
    expect((await at('/tools/source/machine/nothing')).statusCode).toBe(404);
    // Other machines invoke it under its own name.
    expect((await at('/tools/source/machine/rating')).headers.location).toContain('machines/kit/rating.ts');
    expect((await at('/tools/source/machine/rating?state=(')).statusCode).toBe(302);
  });

  it('finds where a state begins, and of an unknown one the nearest', () => {
    const text = 'x\n.createMachine({\n  states: {\n    a: {\n      states: {\n        b: {},\n';
    expect(lineOfState(text, '')).toBe(2);
    expect(lineOfState(text, 'a.b')).toBe(6);
    expect(lineOfState(text, 'a.c')).toBe(4);
  });
});
