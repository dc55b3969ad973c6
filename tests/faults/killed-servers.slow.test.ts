import { type ChildProcess, spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import postgres from 'postgres';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { executorOn, openBoss } from '#server/platform/database/job-tables.ts';
import { type RealPostgres, startRealPostgres } from '../server/database/real-postgres.ts';
import { amount, isLong, reportFigure } from './extent.ts';
import { turnServer } from './turn-server.ts';

const program = fileURLToPath(new URL('./turn-server.ts', import.meta.url));
const TURNS = amount({ short: 30, all: 250, long: 1000 });
const SERVERS = amount({ short: 2, all: 4, long: 4 });
const KILLS = amount({ short: 1, all: 2, long: 20 });
/** The queue may take two minutes to give a killed server's turn away, in milliseconds; a busy machine longer. */
const PATIENCE = 240_000;

let cluster: RealPostgres;
let sql: postgres.Sql;

const opened = (migrates: boolean) => openBoss({ kind: 'postgres', jobs: async () => executorOn(sql) }, migrates);

beforeAll(async () => {
  cluster = await startRealPostgres();
  sql = postgres(cluster.url, { max: 3, onnotice: () => {} });
  await sql`create table begun (turn integer, server integer)`;
  await sql`create table effects (turn integer primary key)`;
  const boss = await opened(true);
  await boss.stop({ close: false });
});

afterAll(async () => {
  await sql.end();
  await cluster.stop();
});

/** Servers in processes of their own; `told` of every turn that one of them has done. */
function running(told: () => void) {
  const servers: { child: ChildProcess; ended: Promise<void> }[] = [];
  const faults: string[] = [];
  const start = () => {
    const child = spawn(process.execPath, [program, cluster.url, String(TURNS)], { stdio: ['pipe', 'pipe', 'pipe'] });
    const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
    child.stdout.on('data', (chunk) => {
      for (const _line of String(chunk).match(/done/g) ?? []) told();
    });
    child.stderr.on('data', (chunk) => faults.push(String(chunk)));
    servers.push({ child, ended });
  };
  for (let one = 0; one < SERVERS; one += 1) start();
  return {
    faults,
    /** Kills one of them and starts another; gives the process that is no more. */
    async kill(): Promise<number> {
      const [server] = servers.splice(randomInt(servers.length), 1);
      if (!server) throw new Error('no server runs');
      server.child.kill('SIGKILL');
      await server.ended;
      start();
      return server.child.pid ?? 0;
    },
    async stop() {
      for (const { child } of servers) child.stdin?.end();
      await Promise.all(servers.map(({ ended }) => ended));
    },
  };
}

test('of the turns that several servers propose each is done once, though servers are killed in their midst', {
  timeout: isLong ? 900_000 : 300_000,
}, async () => {
  const milestones = Array.from({ length: KILLS }, (_, kill) => ((kill + 1) * TURNS) / (KILLS + 2));
  const killed: number[] = [];
  let done = 0;
  const allKilled = Promise.withResolvers<void>();
  let killing = Promise.resolve();
  const servers = running(() => {
    done += 1;
    if (done < (milestones[0] ?? Infinity)) return;
    milestones.shift();
    killing = killing.then(async () => void killed.push(await servers.kill()));
    if (milestones.length === 0) killing.then(allKilled.resolve, allKilled.reject);
  });
  await allKilled.promise;
  await servers.stop();

  // What is still under way was a killed server's: as if it had not been heard of for an hour.
  await sql`update pgboss.job set heartbeat_on = heartbeat_on - interval '1 hour' where state = 'active'`;
  const boss = await opened(false);
  await boss.supervise('turns');
  await boss.stop({ close: false });
  await sql`update pgboss.job set start_after = now() where state = 'retry'`;
  const last = await turnServer(sql, () => {});
  await last.propose(TURNS);
  // There may be nothing left to do: the other servers go on until they are told to stop.
  const isDone = async () => {
    const [row] = await sql`
      select count(*)::integer as number from pgboss.job where name = 'turns' and state = 'completed'`;
    expect(row?.number).toBe(TURNS);
  };
  await vi.waitFor(isDone, { timeout: PATIENCE });
  await last.queue.stop();

  expect(servers.faults).toEqual([]);
  expect(killed).toHaveLength(KILLS);
  const begun = await sql`
    select turn, array_agg(server) as servers from begun group by turn having count(*) > 1 order by turn`;
  const twice = begun.map(({ turn, servers: by }) => ({
    turn,
    cutShort: by.filter((one: number) => killed.includes(one)).length,
    begun: by.length,
  }));
  expect(
    twice.filter(({ cutShort, begun: times }) => cutShort < times - 1),
    'begun twice though nobody was killed',
  ).toEqual([]);
  expect(twice.length).toBeLessThanOrEqual(KILLS);
  const states =
    await sql`select state, count(*)::integer as number from pgboss.job where name = 'turns' group by state`;
  expect([...states]).toEqual([{ state: 'completed', number: TURNS }]);
  expect([...(await sql`select count(*)::integer as number, max(turn) as latest from effects`)]).toEqual([
    { number: TURNS, latest: TURNS },
  ]);
  reportFigure(
    'turns',
    `${TURNS} turns, ${SERVERS} servers, ${KILLS} killed: each done once, ${twice.length} begun again`,
  );
});
