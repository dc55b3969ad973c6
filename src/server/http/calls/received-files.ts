import { randomUUID } from 'node:crypto';
import { openAsBlob } from 'node:fs';
import { open, unlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyRequest } from 'fastify';

/** A file of a multipart body, under the field's name. */
export interface ReceivedFile {
  field: string;
  file: Blob;
}

/**
 * The files of a multipart body; none of one that is malformed. They lie in the system's temporary folder, so that they take no
 * memory, and have no name there: the system removes them when `kept` is disposed of, or the process ends, however it does.
 *
 * @throws the parser's own errors with a status, as for a body that broke off or a file that is too large
 */
export async function receiveFiles(request: FastifyRequest, kept: AsyncDisposableStack): Promise<ReceivedFile[]> {
  try {
    const received: ReceivedFile[] = [];
    // The parser waits for ever for a body that was lost before it began.
    checkWhole(request);
    for await (const part of request.parts()) {
      if (part.type !== 'file') continue;
      const path = join(tmpdir(), `upload-${randomUUID()}`);
      const handle = kept.use(await open(path, 'wx+', 0o600));
      await unlink(path);
      await handle.writeFile(part.file);
      received.push({ field: part.fieldname, file: await openAsBlob(`/dev/fd/${handle.fd}`, { type: part.mimetype }) });
    }
    checkWhole(request);
    return received;
  } catch (error) {
    checkWhole(request);
    // What the parser says of a body that is no multipart has neither status nor code; a fault of the disk has.
    if (error instanceof Error && !('statusCode' in error) && !('code' in error)) return [];
    throw error;
  }
}

/** @throws the parser's error where the body broke off before all of it was in */
function checkWhole({ raw, server }: FastifyRequest): void {
  if (raw.destroyed && !raw.complete) throw new server.multipartErrors.PrematureCloseError();
}
