/**
 * The part of `zod/mini` in which the client's schemas are written, to the letter: the same names, values and issues. The
 * build puts it in zod's place, which is eight times as large; tests compare both (docs/adr/own-code.md).
 */

interface Issue {
  path: readonly PropertyKey[];
  message: string;
  expected?: string;
  /** Whether the checks that follow are made nevertheless. */
  continue?: boolean;
}

interface Result {
  value: unknown;
  issues: readonly Issue[];
}

/** What `readData` goes through, as zod names it. */
interface Definition {
  type: string;
  shape?: Shape;
  element?: Schema;
  in?: Schema;
  innerType?: Schema;
}

type Shape = Readonly<Record<string, Schema>>;
/** `goesOn`: nothing was found that the check could stumble over. */
type Check = (value: unknown, goesOn: boolean) => Issue | null;

interface Traits {
  /** Whether a field may be absent from what is read, and from what comes of it. */
  optin?: boolean;
  optout?: boolean;
  /** Every value there is. */
  values?: readonly unknown[];
}

class Schema {
  declare readonly _zod: { readonly def: Definition };
  declare readonly run: (value: unknown) => Result;
  declare readonly traits: Traits;

  constructor(def: Definition, run: (value: unknown) => Result, traits: Traits = {}) {
    this._zod = { def };
    this.run = run;
    this.traits = traits;
  }

  get shape(): Shape {
    return this._zod.def.shape ?? {};
  }

  check(...checks: Check[]): Schema {
    const run = (given: unknown) => {
      const { value, issues } = this.run(given);
      const found = [...issues];
      for (const check of checks) {
        const issue = check(value, goesOn(found));
        if (issue) found.push(issue);
      }
      return { value, issues: found };
    };
    return new Schema(this._zod.def, run, this.traits);
  }

  safeParse(given: unknown) {
    const { value, issues } = this.run(given);
    return issues.length === 0 ? { success: true, data: value } : { success: false, error: { issues } };
  }

  parse(given: unknown): unknown {
    const { value, issues } = this.run(given);
    if (issues.length > 0) throw new Error(JSON.stringify(issues));
    return value;
  }
}

export function safeParse(schema: Schema, given: unknown) {
  return schema.safeParse(given);
}

const issueOf = (details: Partial<Issue> = {}): Issue => ({ path: [], message: 'Invalid input', ...details });
const right = (value: unknown): Result => ({ value, issues: [] });
const wrong = (value: unknown, details?: Partial<Issue>): Result => ({ value, issues: [issueOf(details)] });
const goesOn = (issues: readonly Issue[]) => issues.every((issue) => issue.continue);
const within = (key: PropertyKey, issues: readonly Issue[]) =>
  issues.map((issue) => ({ ...issue, path: [key, ...issue.path] }));
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function primitive(type: string, isOf: (value: unknown) => boolean): Schema {
  return new Schema({ type }, (value) => (isOf(value) ? right(value) : wrong(value, { expected: type })));
}

export const string = () => primitive('string', (value) => typeof value === 'string');
export const number = () => primitive('number', Number.isFinite);
export const boolean = () => primitive('boolean', (value) => typeof value === 'boolean');
export const unknown = () => new Schema({ type: 'unknown' }, right);
export const custom = (isOf: (value: unknown) => boolean) =>
  unknown().check((value) => (isOf(value) ? null : issueOf()));

function oneOf(type: string, values: readonly unknown[]): Schema {
  const run = (value: unknown) => (values.includes(value) ? right(value) : wrong(value));
  return new Schema({ type }, run, { values });
}

export const literal = (values: unknown) => oneOf('literal', Array.isArray(values) ? values : [values]);
const enumeration = (values: readonly string[]) => oneOf('enum', values);

export function object(shape: Shape): Schema {
  return new Schema({ type: 'object', shape }, (given) => {
    if (!isRecord(given)) return wrong(given, { expected: 'object' });
    const value: Record<string, unknown> = {};
    const issues: Issue[] = [];
    for (const [key, field] of Object.entries(shape)) {
      const { optin, optout } = field.traits;
      const isGiven = key in given;
      if (!isGiven && optin && optout) continue;
      const read = field.run(given[key]);
      const isMissing = !isGiven && !optin && read.issues.length === 0;
      issues.push(...within(key, isMissing ? [issueOf({ expected: 'nonoptional' })] : read.issues));
      if (isGiven || read.value !== undefined) value[key] = read.value;
    }
    return { value, issues };
  });
}

export function extend(schema: Schema, shape: Shape): Schema {
  return object({ ...schema.shape, ...shape });
}

export function array(element: Schema): Schema {
  return new Schema({ type: 'array', element }, (given) => {
    if (!Array.isArray(given)) return wrong(given, { expected: 'array' });
    const read = given.map((item) => element.run(item));
    return { value: read.map(({ value }) => value), issues: read.flatMap(({ issues }, at) => within(at, issues)) };
  });
}

function entries(key: Schema, field: Schema, names: readonly unknown[]): Schema {
  return new Schema({ type: 'record' }, (given) => {
    if (!isRecord(given)) return wrong(given, { expected: 'record' });
    const value: Record<string, unknown> = {};
    const issues: Issue[] = [];
    for (const name of new Set([...names.map(String), ...Object.keys(given)])) {
      if (name === '__proto__' && names.length === 0) continue;
      if (key.run(name).issues.length > 0) {
        issues.push(key.traits.values ? issueOf({ continue: true }) : issueOf({ path: [name] }));
        continue;
      }
      const read = field.run(given[name]);
      issues.push(...within(name, read.issues));
      value[name] = read.value;
    }
    return { value, issues };
  });
}

export const record = (key: Schema, field: Schema) => entries(key, field, key.traits.values ?? []);
export const partialRecord = (key: Schema, field: Schema) => entries(key, field, []);

export function union(options: readonly Schema[]): Schema {
  const run = (value: unknown) => {
    const results: Result[] = [];
    for (const option of options) {
      const result = option.run(value);
      if (result.issues.length === 0) return result;
      if (goesOn(result.issues)) results.push(result);
    }
    const [only] = results;
    return only && results.length === 1 ? only : wrong(value);
  };
  const optin = options.some(({ traits }) => traits.optin);
  return new Schema({ type: 'union' }, run, { optin, optout: options.some(({ traits }) => traits.optout) });
}

export function exactOptional(innerType: Schema): Schema {
  return new Schema({ type: 'optional', innerType }, innerType.run, { optin: true, optout: true });
}

export function optional(innerType: Schema): Schema {
  const run = (value: unknown) => (value === undefined ? right(value) : innerType.run(value));
  return new Schema({ type: 'optional', innerType }, run, { optin: true, optout: true });
}

export function nullable(innerType: Schema): Schema {
  const run = (value: unknown) => (value === null ? right(value) : innerType.run(value));
  return new Schema({ type: 'nullable', innerType }, run, innerType.traits);
}

export const nullish = (innerType: Schema) => optional(nullable(innerType));

export function transform(change: (value: unknown) => unknown): Schema {
  return new Schema({ type: 'transform' }, (value) => right(change(value)), { optin: true });
}

export function pipe(from: Schema, to: Schema): Schema {
  const run = (given: unknown) => {
    const read = from.run(given);
    return read.issues.length > 0 ? read : to.run(read.value);
  };
  return new Schema({ type: 'pipe', in: from }, run, { optin: from.traits.optin, optout: to.traits.optout });
}

function caught(innerType: Schema, instead: unknown): Schema {
  const run = (given: unknown) => {
    const read = innerType.run(given);
    return read.issues.length > 0 ? right(instead) : read;
  };
  return new Schema({ type: 'catch', innerType }, run, { optin: true, optout: innerType.traits.optout });
}

function holds(isRight: (value: unknown) => boolean, message?: string): Check {
  const issue = issueOf({ continue: true, ...(message && { message }) });
  return (value, goesOn) => (!goesOn || isRight(value) ? null : issue);
}

/** In code points or items. An array is counted whatever is wrong with its items. */
function counts(isRight: (length: number) => boolean): Check {
  const of = holds((value) => isRight((Array.isArray(value) ? value : [...String(value)]).length));
  return (value) => of(value, typeof value === 'string' || Array.isArray(value));
}

export const regex = (pattern: RegExp, message?: string) => holds((value) => pattern.test(String(value)), message);
export const minLength = (least: number) => counts((length) => length >= least);
export const maxLength = (most: number) => counts((length) => length <= most);
export const minimum = (least: number) => holds((value) => Number(value) >= least);
export const maximum = (most: number) => holds((value) => Number(value) <= most);
export const nonnegative = () => minimum(0);
export const positive = () => holds((value) => Number(value) > 0);

const whole: Check = (value, goesOn) => {
  if (!goesOn || Number.isSafeInteger(value)) return null;
  return issueOf(Number.isInteger(value) ? { continue: true } : { expected: 'int' });
};
export const int = () => number().check(whole);

const LEAP_DAY = '(?:\\d\\d[2468][048]|\\d\\d[13579][26]|\\d\\d0[48]|[02468][048]00|[13579][26]00)-02-29';
const DAY =
  '\\d{4}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12]\\d|3[01])|(?:0[469]|11)-(?:0[1-9]|[12]\\d|30)|02-(?:0[1-9]|1\\d|2[0-8]))';
const HOUR = '(?:[01]\\d|2[0-3]):[0-5]\\d';

/** With seconds and an offset, which is all that is read. */
const datetime = () =>
  string().check(regex(new RegExp(`^(?:${LEAP_DAY}|${DAY})T${HOUR}:[0-5]\\d(?:\\.\\d+)?(?:Z|[+-]${HOUR})$`)));

export const iso = { datetime };
export { caught as catch, enumeration as enum };
