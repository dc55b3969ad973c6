import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Call } from '#contract/call.ts';
import type { Configuration } from '#contract/configuration.ts';
import type { Disguise } from '#contract/disguise.ts';
import { receiveFiles } from './received-files.ts';

/** How the wire names things. */
export interface Wire {
  parameterNames: Configuration['parameterNames'];
  disguise: Disguise;
}

/** A request, and the reply that it will have. */
export interface Exchange {
  request: FastifyRequest;
  reply: FastifyReply;
}

/**
 * The payload of a call, unparsed: from the query for a GET, from the body for a POST, there with the fields that the
 * call names as travelling in the query. A file of a multipart body is a Blob. Page parameters are no part of it.
 */
export async function readPayload(call: Call, exchange: Exchange, wire: Wire): Promise<Record<string, unknown>> {
  const { request } = exchange;
  const query = readQuery(request, wire);
  switch (call.encoding) {
    case 'query': {
      const ofThePage = new Set<string>(Object.values(wire.parameterNames));
      return Object.fromEntries(Object.entries(query).filter(([name]) => !ofThePage.has(name)));
    }
    case 'form':
      return { ...asRecord(wire.disguise.reveal(request.body)), ...chosen(query, call.inQuery) };
    case 'multipart':
      return { ...(await readParts(exchange, wire)), ...chosen(query, call.inQuery) };
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
async function readParts({ request, reply }: Exchange, { disguise }: Wire): Promise<Record<string, unknown>> {
  if (!request.isMultipart()) return {};
  const received = await receiveFiles(request, reply);
  return Object.fromEntries(
    received.flatMap(({ field, file }) =>
      Object.keys(asRecord(disguise.reveal({ [field]: '' }))).map((name): [string, unknown] => [name, file]),
    ),
  );
}
