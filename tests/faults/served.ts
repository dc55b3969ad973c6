import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { OF_PROGRAMS } from '../setup/program.ts';

const program = fileURLToPath(new URL('./serve.ts', import.meta.url));

/** A server in a process of its own. */
export interface Served {
  child: ChildProcess;
  /** Where it listens. */
  origin: string;
  /** What it wrote so far, to both outputs. */
  said(): string;
  killed(): Promise<void>;
  /** Told to stop in good order; its exit code. */
  stopped(): Promise<number | null>;
}

/** Starts a server by these variables alone; `served` is `null` where it ended before it listened. */
export function serve(
  distDir: string,
  variables: Record<string, string>,
): { child: ChildProcess; served: Promise<Served | null> } {
  const env = { ...OF_PROGRAMS, PORT: '0', ...variables };
  const child = spawn(process.execPath, [program, distDir], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  let said = '';
  // Where the origin is PUBLIC_URL, the log of production alone has the port.
  const listens = 'PUBLIC_URL' in variables ? /Server listening at (http[^\s"]+)"/ : /origin (\S+)\n/;
  const origin = new Promise<string>((resolve) => {
    child.stdout.on('data', (chunk) => {
      said += chunk;
      const found = listens.exec(said)?.[1];
      if (found) resolve(found);
    });
  });
  child.stderr.on('data', (chunk) => {
    said += chunk;
  });
  const killed = async () => {
    child.kill('SIGKILL');
    await ended;
  };
  const stopped = async () => {
    child.kill('SIGTERM');
    await ended;
    return child.exitCode;
  };
  const served = Promise.race([
    origin.then((at) => ({ child, origin: at, said: () => said, killed, stopped })),
    ended.then(() => null),
  ]);
  return { child, served };
}
