import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, test } from 'vitest';
import { commands } from '#commands/commands.mjs';
import { type CommandName, parse, usageOf } from '#commands/options.mjs';
import { mutantsSince } from '#commands/proof-steps.ts';

const root = join(import.meta.dirname, '../../..');
const names = Object.keys(commands) as CommandName[];
const read = names.filter((name) => !('readsItsOwn' in commands[name]));

/** Runs a command as npm does. */
function run(...typed: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['src/commands/run.mjs', ...typed], {
    cwd: root,
    encoding: 'utf8',
  });
  return { status, stdout, stderr };
}

describe('every command', () => {
  test.each(read)('%s says with --help what it does and how it is typed', (name) => {
    const [script] = name.split(' ');
    expect(parse(name, ['--help'])).toEqual({ help: usageOf(name) });
    expect(usageOf(name)).toContain(commands[name].does);
    expect(usageOf(name)).toMatch(new RegExp(`^npm (run )?${script}\\b`));
  });

  test.each(read)('%s refuses an option that it does not have', (name) => {
    expect(parse(name, ['--no-such-option'])).toEqual({ wrong: expect.stringContaining('--no-such-option') });
  });

  test.each(read.filter((name) => !('words' in commands[name])))('%s refuses words, for it takes none', (name) => {
    expect(parse(name, ['word'])).toEqual({ wrong: expect.stringContaining('word') });
  });

  it('stands in package.json under the same name', () => {
    const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
      scripts: Record<string, string>;
    };
    const ours = Object.entries(scripts).filter(([, script]) => script.includes('src/commands/run.mjs'));
    for (const [name, script] of ours) expect(script).toContain(`run.mjs ${name}`);
    const typed = names.filter((name) => !['install', 'ci'].includes(name) && !name.includes(' '));
    expect(ours.map(([name]) => name).sort()).toEqual(typed.sort());
  });
});

describe('what was typed', () => {
  it('is read with what is usual', () => {
    expect(parse('bench:page', ['--site', '--rounds', '5'])).toEqual({
      values: { rounds: '5', site: true, heard: false },
      positionals: [],
    });
    expect(parse('coverage:model', ['instalments', 'IS-04'])).toEqual({
      values: { last: false, built: false, json: false },
      positionals: ['instalments', 'IS-04'],
    });
  });

  it('lacks a word that is needed', () => {
    expect(parse('backup', [])).toEqual({ wrong: expect.stringMatching(/^npm run backup needs FILE\./) });
  });
});

describe('a command as npm runs it', () => {
  it('prints its usage, runs nothing and ends with 0', () => {
    expect(run('coverage:model', '--help')).toEqual({
      status: 0,
      stdout: `${usageOf('coverage:model')}\n`,
      stderr: '',
    });
    expect(run('mutants', 'views', '--help').stdout).toBe(`${usageOf('mutants views')}\n`);
  });

  it('names the option that it does not have, and ends with 2', () => {
    const { status, stdout, stderr } = run('coverage:model', '--lats');
    expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
    expect(stderr).toContain("Unknown option '--lats'");
  });
});

describe('the process that npm start ends in', () => {
  const module = join(root, 'src/commands/commands.mjs');
  const print = `import(${JSON.stringify(module)}).then(({ commands }) => console.log(...commands.start.programs.at(-1)))`;
  const programWith = (set: Record<string, string>) =>
    spawnSync(process.execPath, ['--eval', print], {
      encoding: 'utf8',
      env: { ...process.env, CONFIGURATION: '', DATABASE_URL: '', ...set },
    }).stdout.trim();

  it('saves memory where it is the demonstration on the embedded database', () => {
    expect(programWith({})).toBe('--max-semi-space-size=4 --liftoff-only dist-server/program/start.mjs');
  });

  it.each(['CONFIGURATION', 'DATABASE_URL'])('runs as the container’s does where %s is set', (name) => {
    expect(programWith({ [name]: 'given' })).toBe('dist-server/program/start.mjs');
  });
});

test('the mutants of what changed are tried since a revision, so many of them', () => {
  const [[, area, ...typed] = []] = mutantsSince('v1').map(({ script }) => script);
  expect(area).toBe('changed');
  expect(parse('mutants changed', typed)).toMatchObject({ values: { since: 'v1', count: '60' }, positionals: [] });
});
