import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';

/** Where the tests leave what they know of the rows (tests/oracle/coverage/walked-file.ts). */
const RESULTS = join(import.meta.dirname, '../../test-results');

/** What the tests left of the rows, as it stands in the files; 404 where they left none. For the inspector. */
export function mountWalkedRows(app: FastifyInstance, results = RESULTS): void {
  const left = (file: string) => readFile(join(results, file)).catch(() => null);
  const none = (message: string) => ({ error: { code: 'report.unknown', message } });

  app.get('/demonstration/walked-rows', async (_, reply) => {
    const report = await left('model/walked.json');
    if (report === null)
      return reply.code(404).send(none('No run of the tests has left a report: npm run coverage:model'));
    return reply.type('application/json').send(report);
  });

  /** The log of a failed walk, by its name. */
  app.get<{ Params: { name: string } }>('/demonstration/failed-walks/:name', async ({ params: { name } }, reply) => {
    const log = /^[\w-]+$/.test(name) ? await left(`failed-walks/${name}.json`) : null;
    if (log === null)
      return reply.code(404).send(none('No log of this walk is kept: it did not fail in the last run.'));
    return reply.type('application/json').send(log);
  });

  /** What the browser showed of a row. */
  app.get<{ Params: { row: string } }>('/demonstration/row-pictures/:row', async ({ params: { row } }, reply) => {
    const picture = /^[A-Z]{2}-\d{2}$/.test(row) ? await left(`rows/${row}.jpeg`) : null;
    if (picture === null) return reply.code(404).send(none('No screenshot of this row is kept.'));
    return reply.type('image/jpeg').send(picture);
  });
}
