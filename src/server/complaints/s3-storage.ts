import { AwsClient } from 'aws4fetch';
import type { ImageStorage } from '../ports/image-storage.ts';
import type { S3Settings } from '../settings/environment.ts';

/** How long one request may take, in milliseconds, and how often a busy store is asked again. */
const PATIENCE = 10_000;
const RETRIES = 2;

/** Keeps images as objects of a bucket, which is there already. Path-style addresses, which every S3-compatible store knows. */
export function s3Storage({ endpoint, bucket, region, accessKeyId, secretAccessKey }: S3Settings): ImageStorage {
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: RETRIES });
  const ask = (name: string, init: RequestInit = {}) =>
    client.fetch(`${endpoint}/${bucket}/${name}`, {
      ...init,
      redirect: 'manual',
      signal: AbortSignal.timeout(PATIENCE),
    });

  return {
    async put(name, image) {
      const body = Buffer.from(image);
      const answer = await ask(name, { method: 'PUT', body, headers: { 'Content-Type': 'image/jpeg' } });
      await expectOk(answer, 'keep');
    },
    async get(name) {
      const answer = await ask(name);
      if (answer.status === 404) {
        await answer.body?.cancel();
        return null;
      }
      await expectOk(answer, 'give');
      return new Uint8Array(await answer.arrayBuffer());
    },
    async remove(name) {
      const answer = await ask(name, { method: 'DELETE' });
      if (answer.status !== 404) await expectOk(answer, 'delete');
      await answer.body?.cancel();
    },
  };
}

async function expectOk(answer: Response, what: string): Promise<void> {
  if (answer.ok) return;
  await answer.body?.cancel();
  throw new Error(`the image store did not ${what} an image: HTTP ${answer.status}`);
}
