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
});
