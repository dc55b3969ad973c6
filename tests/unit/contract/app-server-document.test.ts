import { Validator } from '@seriousme/openapi-schema-validator';
import { describe, expect, it } from 'vitest';
import { appServerDocument } from '#commands/documents/app-server-document.ts';
import { driftOf } from '#commands/documents/generated-file.ts';
import kept from '../../../docs/app-server.openapi.json' with { type: 'json' };

describe('docs/app-server.openapi.json', () => {
  it('is what the contract gives today', () => {
    expect(driftOf(kept, JSON.parse(JSON.stringify(appServerDocument()))), 'run npm run openapi').toBeNull();
  });

  it('is a valid OpenAPI 3.1 document', async () => {
    const { valid, errors } = await new Validator().validate(structuredClone(kept));
    expect(errors).toBeUndefined();
    expect(valid).toBe(true);
  });

  it('has each call with its signature, its idempotency key and its refusals', () => {
    const calls = Object.values(kept.paths);
    expect(calls).toHaveLength(8);
    for (const { post } of calls) {
      expect(post.parameters).toHaveLength(4);
      expect(Object.keys(post.responses)).toEqual(['200', '400', '401', '404', '409', '503']);
    }
  });
});
