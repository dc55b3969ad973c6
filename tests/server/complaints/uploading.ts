import { calls } from '#contract/calls.ts';
import type { CallResponse, ServerUnderTest } from '../demonstration-server.ts';

const { path } = calls['upload-problem-img'];

/** A file as a phone sends it: its bytes, and the name and type that the phone claims. */
export interface SentFile {
  bytes: Uint8Array;
  name?: string;
  type?: string;
}

/** What both `inject` and `fetch` can send. */
interface UploadRequest {
  method: 'POST';
  url: string;
  headers: { 'content-type': string };
  payload: Buffer;
}

/** The multipart request that sends a file. */
export async function uploadRequest(
  { bytes, name = 'photo.jpg', type = 'image/jpeg' }: SentFile,
  { token = 'demo-siti', query = {}, field = 'problemImage' }: UploadOptions = {},
): Promise<UploadRequest> {
  const form = new FormData();
  form.append(field, new Blob([Buffer.from(bytes)], { type }), name);
  const encoded = new Response(form);
  return {
    method: 'POST',
    url: `${path}?${new URLSearchParams({ ...(token === null ? {} : { token }), ...query })}`,
    headers: { 'content-type': encoded.headers.get('content-type') ?? '' },
    payload: Buffer.from(await encoded.arrayBuffer()),
  };
}

export interface UploadOptions {
  /** Siti's unless another is given; null for none. */
  token?: string | null;
  query?: Record<string, string>;
  field?: string;
}

/** Uploads a file; gives the answer as it came. */
export async function upload({ app }: ServerUnderTest, file: SentFile, options?: UploadOptions): Promise<CallResponse> {
  const { statusCode, headers, body } = await app.inject(await uploadRequest(file, options));
  return { status: statusCode, headers, body: JSON.parse(body) };
}

/** Uploads a file that must be taken in; gives the address of its image. */
export async function uploaded(server: ServerUnderTest, file: SentFile, options?: UploadOptions): Promise<string> {
  const { body } = await upload(server, file, options);
  const { url } = calls['upload-problem-img'].response.parse(body.data);
  return url;
}
