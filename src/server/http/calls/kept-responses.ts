import { hash } from 'node:crypto';

/** What a response holds under. */
export interface Version {
  /** What was asked for, by whom and how it is written. */
  key: string;
  /** Another one after each change of what the response shows. */
  revision: string;
  /** Before and after this, time alone makes it another one. */
  from: Date;
  until: Date;
}

/** A response as it goes over the wire. */
export interface WrittenResponse {
  body: Uint8Array;
  /** Its entity tag, by its content: the same after a start, and on each server. */
  tag: string;
}

export interface KeptResponse extends Version, WrittenResponse {}

/** Bounds of what one call keeps in a process: 20,000 borrowers who each ask every 10 s; bytes. */
const BOUNDS = { entries: 20_000, bytes: 64 * 1024 * 1024 };

export function writtenResponse(sealed: unknown): WrittenResponse {
  const body = new TextEncoder().encode(JSON.stringify(sealed));
  return { body, tag: `"${hash('sha256', body, 'base64url').slice(0, 22)}"` };
}

/** Responses that were sent, one for each key; the oldest go first. */
export function keptResponses({ entries, bytes } = BOUNDS) {
  const kept = new Map<string, KeptResponse>();
  let size = 0;
  const drop = (response: KeptResponse | undefined) => {
    if (!response) return;
    kept.delete(response.key);
    size -= response.body.byteLength;
  };
  return {
    of: (key: string): KeptResponse | undefined => kept.get(key),
    keep(response: KeptResponse): void {
      drop(kept.get(response.key));
      kept.set(response.key, response);
      size += response.body.byteLength;
      while (kept.size > entries || size > bytes) drop(kept.values().next().value);
    },
  };
}

/** Whether a request says that its sender has the response; a proxy may have made the tag a weak one. */
export function isHad({ tag }: WrittenResponse, ifNoneMatch: string | undefined): boolean {
  return ifNoneMatch?.replace(/^W\//, '') === tag;
}
