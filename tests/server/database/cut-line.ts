import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** How a connection ends that nobody says goodbye on: closed in order, destroyed, or reset. */
export const WAYS_TO_CUT = ['end', 'destroy', 'resetAndDestroy'] as const;

/** A line to a database that can be cut. */
export interface CuttableLine {
  /** The database's address by this line. */
  url: string;
  /** Ends every connection there is; new ones are taken. */
  cut(how: (typeof WAYS_TO_CUT)[number]): void;
  close(): void;
}

export async function cuttableLine(to: string): Promise<CuttableLine> {
  const target = new URL(to);
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    const onward = connect(Number(target.port), target.hostname);
    sockets.add(socket);
    for (const [one, other] of [
      [socket, onward],
      [onward, socket],
    ] as const) {
      one.pipe(other);
      one.on('error', () => {});
      one.on('close', () => other.destroy());
    }
    socket.on('close', () => sockets.delete(socket));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const url = new URL(to);
  url.hostname = '127.0.0.1';
  url.port = String(port);
  return {
    url: url.href,
    cut(how) {
      for (const socket of sockets) socket[how]();
    },
    close: () => server.close(),
  };
}
