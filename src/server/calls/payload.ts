import { openAsBlob } from 'node:fs';
import type { FastifyRequest } from 'fastify';
import type { Call } from '#contract/call.ts';
import type { Configuration } from '#contract/configuration.ts';
import type { Disguise } from '#contract/disguise.ts';

/** How the wire names things. */
export interface Wire {
  parameterNames: Configuration['parameterNames'];
  disguise: Disguise;
}

/**
 * The payload of a call, unparsed: from the query for a GET, from the body for a POST, there with the fields that the
 * call names as travelling in the query. A file of a multipart body is a Blob. Page parameters are no part of it.
 */
export async function readPayload(call: Call, request: FastifyRequest, wire: Wire): Promise<Record<string, unknown>> {
  const query = readQuery(request, wire);
  switch (call.encoding) {
    case 'query': {
      const ofThePage = new Set<string>(Object.values(wire.parameterNames));
      return Object.fromEntries(Object.entries(query).filter(([name]) => !ofThePage.has(name)));
    }
    case 'form':
      return { ...asRecord(wire.disguise.reveal(request.body)), ...chosen(query, call.inQuery) };
    case 'multipart':
      return { ...(await readParts(request, wire)), ...chosen(query, call.inQuery) };
  }
}

/** The query under the contract's names. */
export function readQuery(request: FastifyRequest, { disguise }: Wire): Record<string, unknown> {
  return asRecord(disguise.reveal(request.query));
}

function asRecord(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

function chosen(record: Record<string, unknown>, names: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(Object.entries(record).filter(([name]) => names.includes(name)));
}

/** Files lie in the system's temporary folder, so that they take no memory, and go when the request is answered. */
async function readParts(request: FastifyRequest, { disguise }: Wire): Promise<Record<string, unknown>> {
  if (!request.isMultipart()) return {};
  const fields: [string, unknown][] = [];
  const { files } = await request.saveRequestFiles().catch(noFilesOfMalformed);
  for (const { fieldname, filepath, mimetype } of files) {
    const file = await openAsBlob(filepath, { type: mimetype });
    for (const name of Object.keys(asRecord(disguise.reveal({ [fieldname]: '' })))) fields.push([name, file]);
  }
  return Object.fromEntries(fields);
}

/** What the parser says of a body that is no multipart has neither status nor code; a fault of the disk has. */
function noFilesOfMalformed(error: unknown): { files: never[] } {
  if (error instanceof Error && !('statusCode' in error) && !('code' in error)) return { files: [] };
  throw error;
}
