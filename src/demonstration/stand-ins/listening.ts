import { once } from 'node:events';
import type { Server } from 'node:http';

/** Has a server listen on this machine alone, at this port or any free one; `close` breaks off what it has open. */
export async function listening(server: Server, port = 0): Promise<{ origin: string; close(): Promise<void> }> {
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return {
    origin: `http://127.0.0.1:${address.port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
