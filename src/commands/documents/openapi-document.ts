import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { calls } from '#contract/calls.ts';
import { configuration } from '#contract/configuration-file.ts';
import { readDocstrings } from './docstrings.ts';
import { openApiDocument } from './openapi.ts';
import { rooms } from './openapi-schemas.ts';
import { specifiedCalls } from './specified-calls.ts';

const root = join(import.meta.dirname, '../../..');

/** The OpenAPI document of the contract, in the words of the specification and of the contract's docstrings. */
export function contractDocument(): Record<string, unknown> {
  const specification = readFileSync(join(root, 'docs/specification.md'), 'utf8');
  const docstrings = ['wire', ...Object.keys(rooms)].map(
    (room) => [room, readDocstrings(join(root, 'src/contract', `${room}.ts`))] as const,
  );
  return openApiDocument(configuration.parse({}), {
    specified: specifiedCalls(specification, Object.values(calls)),
    docstrings: Object.fromEntries(docstrings),
  });
}
