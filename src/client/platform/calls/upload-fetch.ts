/** Told how much of a body has gone out: whole percent, 0 to 100. */
export type TellProgress = (percent: number) => void;

/** Responses of these have no body, and a `Response` refuses one. */
const BODILESS = [101, 204, 205, 304];

/**
 * A fetch that tells how far an upload has come, which the browser's own does not: built on XMLHttpRequest, for a body that
 * is sent as it is. Rejects as fetch does: with a TypeError where there is no answer, with an AbortError where it was broken off.
 */
export function uploadFetch(tell: TellProgress): typeof globalThis.fetch {
  return (target, { method = 'GET', headers, body, signal } = {}) =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest();
      const brokenOff = () => reject(new DOMException('The upload was broken off.', 'AbortError'));
      const abort = () => request.abort();
      if (signal?.aborted) {
        brokenOff();
        return;
      }
      signal?.addEventListener('abort', abort);
      request.open(method, target instanceof Request ? target.url : String(target));
      request.responseType = 'blob';
      for (const [name, value] of new Headers(headers)) request.setRequestHeader(name, value);
      request.upload.addEventListener('progress', ({ lengthComputable, loaded, total }) => {
        if (lengthComputable && total > 0) tell(Math.floor((loaded / total) * 100));
      });
      request.addEventListener('load', () => {
        const { status, statusText } = request;
        const answer = BODILESS.includes(status) ? null : request.response;
        resolve(new Response(answer, { status, statusText, headers: headersOf(request) }));
      });
      request.addEventListener('error', () => reject(new TypeError('The upload failed.')));
      request.addEventListener('abort', brokenOff);
      request.addEventListener('loadend', () => signal?.removeEventListener('abort', abort));
      request.send(body instanceof ReadableStream ? null : body);
    });
}

function headersOf(request: XMLHttpRequest): Headers {
  const headers = new Headers();
  for (const line of request
    .getAllResponseHeaders()
    .trim()
    .split(/[\r\n]+/)) {
    const colon = line.indexOf(':');
    if (colon > 0) headers.append(line.slice(0, colon).trim(), line.slice(colon + 1).trim());
  }
  return headers;
}
