import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { get } from 'node:https';
import { join } from 'node:path';
import { freePort } from '#commands/free-port.ts';
import { eventually } from '../setup/eventually.ts';
import { startProxy } from './proxy.ts';

/** A proxy in front of two servers that are restarted in turn. */
export interface RestartProxy {
  origin: string;
  /** Gives a server nothing more, as its operator has it do before a restart. */
  takeOut(server: number): void;
  /** Gives it requests again. */
  putBack(server: number): void;
  /** Whether a call that a dead server does not take goes to the other one. Caddy 2.6 has no body for it then. */
  passesOverTheDead: boolean;
  /** What its logs hold so far; null where it has none. */
  logged(): string | null;
  close(): Promise<void>;
}

/** Starts a proxy in front of the servers at two ports of this machine; its files are in the folder, which is empty. */
type Start = (ports: readonly [number, number], folder: string) => Promise<RestartProxy>;

const documented = (name: string) => readFileSync(join(import.meta.dirname, '../../docs/deployment', name), 'utf8');
const CERTIFICATE = join(import.meta.dirname, 'proxy-certificate.pem');

/** Its one certificate, which its requests trust. */
export const AUTHORITY = readFileSync(CERTIFICATE, 'utf8');

/** @throws Error where the file does not hold what is to be replaced */
function replaced(text: string, changes: Readonly<Record<string, string>>): string {
  return Object.entries(changes).reduce((changed, [from, to]) => {
    if (!changed.includes(from)) throw new Error(`The documented file no longer holds ${from}.`);
    return changed.replaceAll(from, to);
  }, text);
}

const atPorts = ([one, other]: readonly [number, number]) => ({
  '172.30.0.11:8080': `127.0.0.1:${one}`,
  '172.30.0.12:8080': `127.0.0.1:${other}`,
});

async function running(child: ChildProcess, port: number): Promise<Pick<RestartProxy, 'origin' | 'close'>> {
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  let said = '';
  child.stderr?.on('data', (chunk) => {
    said += chunk;
  });
  const origin = `https://127.0.0.1:${port}`;
  await eventually(async () => {
    if (child.exitCode !== null) throw new Error(`The proxy ended:\n${said}`);
    const status = await new Promise<unknown>((resolve, reject) => {
      get(`${origin}/ready`, { ca: AUTHORITY, agent: false }, (response) => {
        response.resume();
        resolve(response.statusCode);
      }).on('error', reject);
    });
    if (status !== 200) throw new Error(`The proxy answers ${status}:\n${said}`);
  });
  return {
    origin,
    async close() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

/** Takes servers out by a file each, in a folder that is made. */
function byFiles(out: string): Pick<RestartProxy, 'takeOut' | 'putBack'> {
  mkdirSync(out);
  const file = (server: number) => join(out, String(server + 1));
  return { takeOut: (server) => writeFileSync(file(server), ''), putBack: (server) => rmSync(file(server)) };
}

const startNginx =
  (program: string): Start =>
  async (ports, folder) => {
    const [port, plain, out] = [await freePort(), await freePort(), join(folder, 'out')];
    const file = replaced(documented('nginx.conf'), {
      ...atPorts(ports),
      'listen 80;': `listen 127.0.0.1:${plain};`,
      'listen 443 ': `listen 127.0.0.1:${port} `,
      '/etc/nginx/tls/certificate.pem': CERTIFICATE,
      '/etc/nginx/tls/key.pem': CERTIFICATE,
      '/var/log/nginx': folder,
      '/var/lib/lending/out': out,
    });
    const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
    const settings = [
      process.getuid?.() === 0 ? 'user root;' : '',
      `daemon off; worker_processes 2; pid ${join(folder, 'pid')}; error_log stderr;`,
      'events {} http {',
      ...temporary.map((name) => `${name}_temp_path ${join(folder, name)};`),
      `${file}}`,
    ];
    writeFileSync(join(folder, 'nginx.conf'), settings.join('\n'));
    const started = spawn(program, ['-c', join(folder, 'nginx.conf'), '-p', folder], {
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    return {
      ...(await running(started, port)),
      ...byFiles(out),
      passesOverTheDead: true,
      logged: () => ['access.log', 'error.log'].map((name) => readFileSync(join(folder, name), 'utf8')).join(''),
    };
  };

const startCaddy =
  (program: string): Start =>
  async (ports, folder) => {
    const [port, log, out] = [await freePort(), join(folder, 'log'), join(folder, 'out')];
    const file = replaced(documented('Caddyfile'), {
      ...atPorts(ports),
      '{\n\t# What': '{\n\tadmin off\n\tauto_https disable_redirects\n\tskip_install_trust\n\t# What',
      '/var/lib/lending/out': out,
      'log {\n': `log {\noutput file ${log}\n`,
      'loans.example.com {\n': `https://127.0.0.1:${port} {\ntls ${CERTIFICATE} ${CERTIFICATE}\n`,
    });
    const path = join(folder, 'Caddyfile');
    writeFileSync(path, file);
    const env = { ...process.env, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder };
    const started = spawn(program, ['run', '--adapter', 'caddyfile', '--config', path], {
      env,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    return {
      ...(await running(started, port)),
      ...byFiles(out),
      passesOverTheDead: false,
      logged: () => readFileSync(log, 'utf8'),
    };
  };

/** The proxy of the tests, by the rules of the documented nginx. */
const startOurs: Start = async (ports) => {
  const proxy = await startProxy();
  const origins = ports.map((port) => `http://127.0.0.1:${port}`);
  proxy.servers.push(...origins);
  return {
    origin: proxy.origin,
    takeOut: (server) => void proxy.servers.splice(proxy.servers.indexOf(origins[server] ?? ''), 1),
    putBack: (server) => void proxy.servers.push(origins[server] ?? ''),
    passesOverTheDead: true,
    logged: () => null,
    close: proxy.close,
  };
};

/** Where packages put programs. */
const FOLDERS = ['/usr/sbin', '/usr/bin', '/usr/local/bin', '/opt/homebrew/bin'];

type Named = readonly [name: string, start: Start];

function installed(name: string, starting: (program: string) => Start): Named[] {
  const program = FOLDERS.map((folder) => join(folder, name)).find((path) => existsSync(path));
  return program ? [[name, starting(program)]] : [];
}

/** The documented proxies that this machine has, and the tests' own, which every machine has. */
export const PROXIES: readonly Named[] = [
  ...installed('nginx', startNginx),
  ...installed('caddy', startCaddy),
  ['a proxy by the rules of nginx', startOurs],
];
