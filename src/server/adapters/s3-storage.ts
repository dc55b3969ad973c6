import { setTimeout } from 'node:timers/promises';
import { AwsClient } from 'aws4fetch';
import { within } from '#server/platform/deadline.ts';
import type { ImageStorage } from '#server/platform/ports/image-storage.ts';
import type { S3Settings } from '#server/settings/environment.ts';

/** How long keeping, giving or deleting an image may take, in milliseconds, and how often a busy store is asked again, after which pause. */
const PATIENCE = 10_000;
const RETRIES = 2;
const PAUSE = 100;
const BUSY = 429;

/**
 * Keeps images as objects of a bucket, which is there already. Path-style addresses, which every S3-compatible store knows.
 * What takes longer than `patience` milliseconds fails.
 */
export function s3Storage(
  { endpoint, bucket, region, accessKeyId, secretAccessKey }: S3Settings,
  { patience = PATIENCE }: { patience?: number } = {},
): ImageStorage {
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3' });

  async function ask(signal: AbortSignal, name: string, init: RequestInit = {}): Promise<Response> {
    for (let tries = 0; ; tries += 1) {
      const request = await client.sign(`${endpoint}/${bucket}/${name}`, init);
      // A signal that the request was made with is forgotten once garbage is collected.
      const response = await fetch(request, { signal, redirect: 'manual' });
      if (tries === RETRIES || (response.status < 500 && response.status !== BUSY)) return response;
      await response.body?.cancel();
      await setTimeout(PAUSE, undefined, { signal });
    }
  }

  return {
    put: (name, image) =>
      within(patience, async (signal) => {
        const body = Buffer.from(image);
        const response = await ask(signal, name, { method: 'PUT', body, headers: { 'Content-Type': 'image/jpeg' } });
        await expectOk(response, 'keep');
        await response.body?.cancel();
      }),
    get: (name) =>
      within(patience, async (signal) => {
        const response = await ask(signal, name);
        if (response.status === 404) {
          await response.body?.cancel();
          return null;
        }
        await expectOk(response, 'give');
        return new Uint8Array(await response.arrayBuffer());
      }),
    remove: (name) =>
      within(patience, async (signal) => {
        const response = await ask(signal, name, { method: 'DELETE' });
        if (response.status !== 404) await expectOk(response, 'delete');
        await response.body?.cancel();
      }),
  };
}

async function expectOk(response: Response, what: string): Promise<void> {
  if (response.ok) return;
  await response.body?.cancel();
  throw new Error(`the image store did not ${what} an image: HTTP ${response.status}`);
}
