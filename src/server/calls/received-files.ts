import { createWriteStream, openAsBlob } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** A file of a multipart body, under the field's name. */
export interface ReceivedFile {
  field: string;
  file: Blob;
}

const LEFT = 'whoever sent this left before it was in';

/** Who sent the request has gone before it was in; nobody reads the answer. */
class SenderLeft extends Error {
  override name = 'SenderLeft';
  readonly statusCode = 499;
}

/**
 * The files of a multipart body; none of one that is malformed. They lie in the system's temporary folder, so that they take no
 * memory, and go when the request is answered.
 *
 * @throws SenderLeft, which the log says without alarm; the parser's own with a status, as for a file that is too large
 */
export async function receiveFiles(request: FastifyRequest, reply: FastifyReply): Promise<ReceivedFile[]> {
  const folder = await mkdtemp(join(tmpdir(), 'upload-'));
  const remove = () => rm(folder, { recursive: true, force: true });
  try {
    const received: ReceivedFile[] = [];
    // The parser waits for ever for a body that was lost before it began.
    if (hasLeft(request)) throw new SenderLeft(LEFT);
    for await (const part of request.parts()) {
      if (part.type !== 'file') continue;
      const path = join(folder, String(received.length));
      await pipeline(part.file, createWriteStream(path));
      received.push({ field: part.fieldname, file: await openAsBlob(path, { type: part.mimetype }) });
    }
    if (hasLeft(request) || reply.raw.closed) throw new SenderLeft(LEFT);
    reply.raw.once('close', () => {
      remove().catch((error) => request.log.error(error, 'an upload could not be removed'));
    });
    return received;
  } catch (error) {
    await remove();
    if (hasLeft(request)) {
      request.log.info(LEFT);
      throw new SenderLeft(LEFT);
    }
    // What the parser says of a body that is no multipart has neither status nor code; a fault of the disk has.
    if (error instanceof Error && !('statusCode' in error) && !('code' in error)) return [];
    throw error;
  }
}

const hasLeft = ({ raw }: FastifyRequest) => raw.destroyed && !raw.complete;
