import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inspect, isDeepStrictEqual } from 'node:util';
import { build, type Plugin } from 'vite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type * as z from 'zod/mini';
import * as own from '#client/platform/validators.ts';
import { ownValidators, withoutRequests } from '#commands/build-plugins.ts';
import type { calls } from '#contract/calls.ts';
import type { openEnvelope } from '#contract/envelope.ts';
import type { readData } from '#contract/read-data.ts';
import { jsonSchema } from '#contract/wire-names.ts';
import type { deliveredConfiguration } from '#domain/configuration/configuration.ts';
import { configuration } from '#domain/configuration/configuration-file.ts';
import { chance, sample } from './sample.ts';

const ROOT = join(import.meta.dirname, '../../..');
const VALIDATORS = join(ROOT, 'src/client/platform/validators.ts');
const ZOD = join(ROOT, 'node_modules/zod/mini/index.js');
const SEED = 36;
/** Of each schema. */
const VALUES = 10;

let work: string;
let built: Built;
let usual: Built;
beforeAll(async () => {
  work = mkdtempSync(join(tmpdir(), 'validators-'));
  built = await clientWith(VALIDATORS, 'own');
  usual = await clientWith(ZOD, 'zod');
});
afterAll(() => rmSync(work, { recursive: true }));

/** The client's modules that validate, with every schema that they made, in the order of making. */
interface Built {
  made: z.ZodMiniType[];
  calls: typeof calls;
  openEnvelope: typeof openEnvelope;
  readData: typeof readData;
  deliveredConfiguration: typeof deliveredConfiguration;
}

/** Builds them with that library in the place of `zod/mini`; each function of it notes what it made. */
async function clientWith(library: string, name: string): Promise<Built> {
  const noting = join(work, `${name}-noting.js`);
  const names = Object.keys(own).filter((one) => one !== 'iso' && one !== 'safeParse');
  writeFileSync(
    noting,
    `import * as real from ${JSON.stringify(library)};
    const made = globalThis[Symbol.for('made')] = [];
    const note = (schema) => {
      if (typeof schema?.safeParse !== 'function') return schema;
      made.push(schema);
      const check = schema.check.bind(schema);
      schema.check = (...checks) => note(check(...checks));
      return schema;
    };
    const noted = (make) => (...given) => note(make(...given));
    ${names.map((one) => `const noted_${one} = noted(real[${JSON.stringify(one)}]);`).join('\n')}
    export const iso = { datetime: noted(real.iso.datetime) };
    export const { safeParse } = real;
    export { ${names.map((one) => `noted_${one} as ${one}`).join(', ')} };`,
  );
  const replaced: Plugin = {
    name: 'noting',
    enforce: 'pre',
    resolveId: (id) => (id === 'zod/mini' ? noting : null),
  };
  const entry = join(work, `${name}.js`);
  const validating = globSync('src/client/**/*.{ts,tsx}', { cwd: ROOT }).filter((file) =>
    readFileSync(join(ROOT, file), 'utf8').includes("from 'zod/mini'"),
  );
  const asked = (file: string) => JSON.stringify(join(ROOT, file));
  writeFileSync(
    entry,
    `import * as z from 'zod/mini';
    z.string().check(z.minLength(2), z.maxLength(3));
    ${validating.map((file) => `import ${asked(file)};`).join('\n')}
    export { calls } from ${asked('src/contract/calls.ts')};
    export { openEnvelope } from ${asked('src/contract/envelope.ts')};
    export { readData } from ${asked('src/contract/read-data.ts')};
    export { deliveredConfiguration } from ${asked('src/domain/configuration/configuration.ts')};`,
  );
  await buildOf(entry, `${name}-built.mjs`, replaced, withoutRequests);
  const program = await import(join(work, 'dist', `${name}-built.mjs`));
  return { ...program, made: Reflect.get(globalThis, Symbol.for('made')) };
}

async function buildOf(entry: string, fileName: string, ...plugins: Plugin[]): Promise<void> {
  await build({
    root: ROOT,
    configFile: false,
    logLevel: 'silent',
    plugins,
    ssr: { noExternal: true },
    build: {
      ssr: entry,
      outDir: join(work, 'dist'),
      emptyOutDir: false,
      minify: false,
      rolldownOptions: { output: { entryFileNames: fileName, codeSplitting: false } },
    },
  });
}

/** Values that some schema takes and others do not. */
const ODD: readonly unknown[] = [
  ...[undefined, null, true, false, 0, 1, 2, 3, -1, 1.5, 1e21, 2 ** 60, Number.NaN, Number.POSITIVE_INFINITY],
  ...['', '0', '1', '-7', '150000', '1.500.000', 'Rp 150.000', 'x', 'ios', 'paid', 'card', 'id', '\n', '😀', 'é'],
  ...['#a0b1c2', '/Path', '08:30', 'https://a.example', 'https://a.example/b', 'http://a b', 'upi://pay', 'IDR'],
  ...['2026-03-05T10:00:00+07:00', '2024-02-29T00:00:00Z', '2023-02-29T00:00:00Z', '2026-03-05T10:00Z'],
  ...['2026-04-31T10:00:00Z', '2026-03-05T24:00:00Z', '2026-03-05T10:00:00.123Z', '2026-03-05T10:00:00+25:00'],
  ...['a'.repeat(2049), [], [1, 'a'], [null], {}, { a: 1 }, { id: 'x', url: 7 }],
  ...[JSON.parse('{"__proto__": "x"}'), { deviceId: 'd', lang: 'id' }],
];

const pick = <Item>(items: readonly Item[], random: () => number) => items[Math.floor(random() * items.length)];

/** The value with something changed at a random place: replaced, left out, or added. */
function spoilt(value: unknown, random: () => number): unknown {
  if (random() < 0.25) return pick(ODD, random);
  if (Array.isArray(value)) {
    const at = Math.floor(random() * value.length);
    if (random() < 0.3) return [...value, pick(ODD, random)];
    return value.flatMap((item, index) => (index !== at ? [item] : random() < 0.2 ? [] : [spoilt(item, random)]));
  }
  if (typeof value !== 'object' || value === null) return pick(ODD, random);
  const fields = Object.entries(value);
  const chosen = pick(fields, random)?.[0];
  if (chosen === undefined || random() < 0.15) return { ...value, [String(pick(ODD, random))]: pick(ODD, random) };
  if (random() < 0.25) return Object.fromEntries(fields.filter(([name]) => name !== chosen));
  return Object.fromEntries(fields.map(([name, held]) => [name, name === chosen ? spoilt(held, random) : held]));
}

function* valuesFor(schema: z.ZodMiniType, random: () => number): Generator<unknown> {
  yield* ODD;
  const shape = jsonSchema(schema);
  for (let turn = 0; turn < VALUES; turn += 1) {
    const fitting = sample(shape, random);
    yield fitting;
    yield spoilt(fitting, random);
    yield spoilt(spoilt(fitting, random), random);
  }
}

const RUPIAH = { currency: 'IDR', symbol: 'Rp', minorDigits: 0 } as const;

/** Every third number of the data has the market's separators. */
function asMarketWrites(data: unknown): unknown {
  const text = JSON.stringify(data) ?? 'null';
  return JSON.parse(text.replace(/(?<=:)"?(\d+)(\d{3})"?(?=[,}])/g, (_, whole, last) => `"Rp ${whole}.${last}"`));
}

/** What a value is read as, or by its place the first thing that is wrong there. */
function outcomeOf(schema: z.ZodMiniType, value: unknown): { data: unknown } | { faults: Record<string, string> } {
  const { success, data, error } = schema.safeParse(value);
  if (success) return { data };
  const faults = error.issues.map((issue) => {
    const expected = 'expected' in issue ? ` expected ${issue.expected}` : '';
    return [issue.path.join('.'), `${issue.message}${expected}`] as const;
  });
  return { faults: Object.fromEntries(faults.reverse()) };
}

describe("the built client's own validators", () => {
  it('make the same schemas, and zod is not among them', () => {
    expect(built.made.length).toBeGreaterThan(300);
    expect(built.made.length).toBe(usual.made.length);
    expect(readFileSync(join(work, 'dist/own-built.mjs'), 'utf8')).not.toContain('$ZodType');
  });

  it('read every value as zod does, and name every fault that zod names', () => {
    const random = chance(SEED);
    const read = { data: 0, faults: 0 };
    for (const [index, schema] of usual.made.entries()) {
      const ours = built.made[index] ?? schema;
      for (const value of valuesFor(schema, random)) {
        const wanted = outcomeOf(schema, value);
        const outcome = outcomeOf(ours, value);
        read['data' in wanted ? 'data' : 'faults'] += 1;
        if (isDeepStrictEqual(outcome, wanted)) continue;
        const what = `schema ${index}, ${schema._zod.def.type}: ${JSON.stringify(value)}`;
        if ('data' in wanted) expect.fail(`${what}: ${inspect(outcome)} in the place of ${inspect(wanted)}`);
        expect(outcome, what).toMatchObject(wanted);
      }
    }
    expect(Math.min(read.data, read.faults)).toBeGreaterThan(10_000);
  });

  it('read the configuration of a page as zod does, whatever is wrong with it', () => {
    const random = chance(SEED);
    const whole = usual.deliveredConfiguration.parse(configuration.parse({}));
    expect(outcomeOf(built.deliveredConfiguration, whole)).toStrictEqual({ data: whole });
    for (let turn = 0; turn < 300; turn += 1) {
      const value = spoilt(whole, random);
      const wanted = outcomeOf(usual.deliveredConfiguration, value);
      expect(outcomeOf(built.deliveredConfiguration, value)).toMatchObject(wanted);
    }
  });

  it('read the data of every call as zod does, with amounts as a market writes them', () => {
    const random = chance(SEED);
    for (const [name, call] of Object.entries(usual.calls)) {
      for (let turn = 0; turn < 20; turn += 1) {
        const data = asMarketWrites(sample(jsonSchema(call.response), random));
        const wanted = usual.readData(call, data, RUPIAH);
        expect(built.readData(Object(built.calls)[name], data, RUPIAH), name).toStrictEqual(wanted);
      }
    }
  });

  it('are not enough for a schema that is written in more: then there is no build', async () => {
    const entry = join(work, 'more.js');
    const code = "import * as z from 'zod/mini'; export const schema = z.tuple([z.string()]);";
    writeFileSync(entry, code);
    await expect(buildOf(entry, 'more.mjs', ownValidators)).rejects.toThrow('tuple');
    writeFileSync(entry, code.replace('z.tuple([z.string()])', 'z.array(z.string())'));
    await buildOf(entry, 'enough.mjs', ownValidators);
    const { schema } = await import(join(work, 'dist/enough.mjs'));
    expect(schema.parse(['a'])).toEqual(['a']);
  });
});
