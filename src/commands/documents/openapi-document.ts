import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { addedCalls, calls } from '#contract/calls.ts';
import { configuration } from '#domain/configuration/configuration-file.ts';
import { readDocstrings } from './docstrings.ts';
import { openApiDocument } from './openapi.ts';
import { rooms } from './openapi-schemas.ts';
import { specifiedCalls } from './specified-calls.ts';

const root = join(import.meta.dirname, '../../..');

const ADDITION = 'No call of the specification: an addition, which another server need not have.';

/** The OpenAPI document of the contract, in the words of the specification and of the contract's docstrings. */
export function contractDocument(): Record<string, unknown> {
  const specification = readFileSync(join(root, 'docs/specification.md'), 'utf8');
  const docstrings = [
    ['fields', readDocstrings(join(root, 'src/domain/field-schemas.ts'))] as const,
    ...Object.keys(rooms).map((room) => [room, readDocstrings(join(root, 'src/contract', `${room}.ts`))] as const),
  ];
  return openApiDocument(configuration.parse({}), {
    specified: {
      ...specifiedCalls(
        specification,
        Object.values(calls).filter(({ name }) => !addedCalls.some((added) => added === name)),
      ),
      ...Object.fromEntries(addedCalls.map((name) => [name, ADDITION])),
    },
    docstrings: Object.fromEntries(docstrings),
  });
}
