import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';

/** Where `npm run coverage:model` writes what the last run of the tests walked (tests/oracle/coverage/walked-file.ts). */
const REPORT = join(import.meta.dirname, '../../test-results/model/walked.json');

/** Serves the report as it stands in the file, for the inspector to draw over its charts; 404 where there is none. */
export function mountWalkedRows(app: FastifyInstance, file = REPORT): void {
  app.get('/demonstration/walked-rows', async (_, reply) => {
    const report = await readFile(file, 'utf8').catch(() => null);
    if (report === null) {
      const message = 'No run of the tests has left a report: npm run coverage:model';
      return reply.code(404).send({ error: { code: 'report.unknown', message } });
    }
    return reply.type('application/json').send(report);
  });
}
