import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Judge } from './crew.ts';
import type { Answer } from './judge.ts';
import { applied, type Mutant } from './mutate.ts';
import { partAround, partsOf } from './reach.ts';
import type { TestFiles } from './test-files.ts';

/** A test file as it runs without any change. */
interface Sound extends Answer {
  /** Of the test and of everything that it imports. */
  fingerprint: string;
}

/** A test that takes longer without any change, in milliseconds, is asked for no mutant. */
const TOO_LONG = 20_000;

export interface Thoroughness {
  /** How many test files are asked at most. */
  most: number;
  /** How many of which nobody knows yet what they run are run for it, without any change, at most. */
  unknown: number;
}

export interface Verdict {
  mutant: Mutant;
  killer: string | null;
  /** How many test files ran what is changed. */
  asked: number;
  took: number;
}

/** Tries mutants: asks the tests that run what is changed, the nearest first, until one fails; the compiler last. */
export class Trial {
  private readonly known: Record<string, Sound>;
  private readonly sound = new Map<string, Promise<Sound>>();
  private readonly sources = new Map<string, { text: string; parts: ReturnType<typeof partsOf> }>();
  /** How often a test has killed a mutant of a file. */
  private readonly kills = new Map<string, number>();
  /** Tests that fail without any change, and so judge nothing. */
  readonly unsound = new Set<string>();

  private readonly root: string;
  private readonly tests: TestFiles;
  private readonly thoroughness: Thoroughness;

  constructor(root: string, tests: TestFiles, thoroughness: Thoroughness) {
    this.root = root;
    this.tests = tests;
    this.thoroughness = thoroughness;
    this.known = read(this.cache) ?? {};
  }

  /** Nothing where the time is up before. */
  async judge(mutant: Mutant, judge: Judge, until: number): Promise<Verdict | null> {
    const began = performance.now();
    const { path, change } = mutant;
    const { text, parts } = this.sourceOf(path);
    const part = partAround(parts, change.start);
    const changed = { path, source: applied(text, change) };
    let { unknown } = this.thoroughness;
    let asked = 0;
    const verdict = (killer: string | null): Verdict => ({ mutant, killer, asked, took: performance.now() - began });
    for (const test of this.nearest(path)) {
      if (asked >= this.thoroughness.most) break;
      if (performance.now() > until) return null;
      if (!this.isKnown(test)) {
        if (unknown === 0) continue;
        unknown -= 1;
      }
      const { passed, took, reached } = await this.soundOf(test, judge);
      const isRun = part === null || this.tests.isProgram(path) || reached[path]?.includes(part);
      if (!passed || took > TOO_LONG || !isRun) continue;
      asked += 1;
      if ((await judge.ask({ test, changed }, took)).passed) continue;
      const pair = `${path} ${test}`;
      this.kills.set(pair, (this.kills.get(pair) ?? 0) + 1);
      return verdict(test);
    }
    return verdict((await judge.compiles(changed)) ? null : 'the compiler');
  }

  private keep(): void {
    mkdirSync(dirname(this.cache), { recursive: true });
    writeFileSync(this.cache, JSON.stringify(this.known));
  }

  private get cache(): string {
    return join(this.root, 'node_modules/.cache/mutants/sound.json');
  }

  private nearest(path: string): string[] {
    const kills = (test: string) => this.kills.get(`${path} ${test}`) ?? 0;
    return this.tests.of(path).sort((one, other) => kills(other) - kills(one));
  }

  private sourceOf(path: string) {
    const known = this.sources.get(path);
    if (known) return known;
    const text = readFileSync(join(this.root, path), 'utf8');
    const made = { text, parts: partsOf(path, text) };
    this.sources.set(path, made);
    return made;
  }

  private soundOf(test: string, judge: Judge): Promise<Sound> {
    const running = this.sound.get(test) ?? this.runSound(test, judge);
    this.sound.set(test, running);
    return running;
  }

  private isKnown(test: string): boolean {
    return this.sound.has(test) || this.known[test]?.fingerprint === this.tests.fingerprint(test);
  }

  private async runSound(test: string, judge: Judge): Promise<Sound> {
    const fingerprint = this.tests.fingerprint(test);
    const known = this.known[test];
    if (known?.fingerprint === fingerprint) return known;
    const found = { fingerprint, ...(await judge.ask({ test }, 1_000)) };
    const isSlow = found.took > TOO_LONG;
    if (!found.passed && !isSlow) this.unsound.add(test);
    if (found.passed || isSlow) {
      this.known[test] = found;
      this.keep();
    }
    return found;
  }
}

function read(path: string): Record<string, Sound> | null {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return null;
  }
}
