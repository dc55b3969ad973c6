import type { FastifyRequest } from 'fastify';
import type { Call } from '#contract/call.ts';
import type { Disguise } from '#contract/disguise.ts';
import type { Configuration } from '#domain/configuration/configuration.ts';
import { receiveFiles } from './received-files.ts';

/** How the wire names things. */
export interface Wire {
  parameterNames: Configuration['parameterNames'];
  disguise: Disguise;
}

/** A request, and what keeps the files of its body until the work on it has ended. */
export interface Received {
  request: FastifyRequest;
  kept: AsyncDisposableStack;
}

/**
 * The payload of a call, unparsed: from the query for a GET, from the body for a POST, there with the fields that the
 * call names as travelling in the query. A file of a multipart body is a Blob. Page parameters are no part of it.
 */
export async function readPayload(call: Call, received: Received, wire: Wire): Promise<Record<string, unknown>> {
  const { request } = received;
  const query = readQuery(request, wire);
  switch (call.encoding) {
    case 'query': {
      const ofThePage = new Set<string>(Object.values(wire.parameterNames));
      return Object.fromEntries(Object.entries(query).filter(([name]) => !ofThePage.has(name)));
    }
    case 'form':
      return { ...asRecord(wire.disguise.reveal(request.body)), ...chosen(query, call.inQuery) };
    case 'multipart':
      return { ...(await readParts(received, wire)), ...chosen(query, call.inQuery) };
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

/** The files alone: no call of the contract has other parts in its body. */
async function readParts({ request, kept }: Received, { disguise }: Wire): Promise<Record<string, unknown>> {
  if (!request.isMultipart()) return {};
  const files = await receiveFiles(request, kept);
  return Object.fromEntries(
    files.flatMap(({ field, file }) =>
      Object.keys(asRecord(disguise.reveal({ [field]: '' }))).map((name): [string, unknown] => [name, file]),
    ),
  );
}
