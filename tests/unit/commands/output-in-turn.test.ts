import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { OutputInTurn } from '#commands/output-in-turn.ts';

afterEach(() => vi.restoreAllMocks());

/** Runs programs side by side, each of them JavaScript, and returns all that was shown. */
async function shownOf(...programs: string[]) {
  let shown = '';
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    shown += text;
    return true;
  });
  const output = new OutputInTurn();
  const options = { cwd: import.meta.dirname, env: process.env };
  const ended = await Promise.all(
    programs.map((program, index) => output.start(`step ${index}`, process.execPath, ['--eval', program], options)),
  );
  await output.shown();
  return { shown: shown.replace(/[\d.]+ s\n/g, 'a while\n'), ended };
}

describe('programs that run side by side', () => {
  it('are shown one after the other, whichever ends first', async () => {
    const slow = 'setTimeout(() => console.log("slow"), 300)';
    const { shown, ended } = await shownOf(slow, 'console.log("quick"); process.exitCode = 3');
    expect(shown).toBe('\n== step 0\nslow\n-- step 0: a while\n\n== step 1\nquick\n-- step 1: a while\n');
    expect(ended.map(({ exitCode, printed }) => [exitCode, printed])).toEqual([
      [0, 'slow\n'],
      [3, 'quick\n'],
    ]);
  });

  it('are told of as soon as they have ended, also before they are shown', async () => {
    vi.spyOn(process.stdout, 'write').mockReturnValue(true);
    const folder = mkdtempSync(join(tmpdir(), 'output-'));
    const file = join(folder, 'go');
    const output = new OutputInTurn();
    const options = { cwd: folder, env: process.env };
    const waits = `setInterval(() => fs.existsSync(${JSON.stringify(file)}) && process.exit(), 20)`;
    const slow = output.start('slow', process.execPath, ['--eval', waits], options);
    await output.start('quick', process.execPath, ['--eval', ''], options);
    writeFileSync(file, '');
    expect((await slow).exitCode).toBe(0);
    rmSync(folder, { recursive: true });
  }, 30_000);
});
