export const MASK = '•';

/** How many values are remembered at most; the oldest goes first. */
const REMEMBERED = 300;

/** Masks every digit but the last `rest`, and leaves what stands between them. */
export function maskDigits(value: string, rest: number): string {
  let left = (value.match(/[\dA-Za-z]/g) ?? []).length;
  return value.replace(/[\dA-Za-z]/g, (one) => {
    left -= 1;
    return left < rest ? one : MASK;
  });
}

/** A mobile number of either market, a national or an international one. */
const PHONE = /^(\+|00)?(62|91)?0?[6-9]\d{8,11}$|^(\+|00)?(62|0)8\d{7,12}$/;

/** Masks what gives itself away by its shape: e-mail addresses, keys, phone numbers, and other long numbers but for four digits. */
export function maskShapes(value: string): string {
  return value
    .replace(/[\w.+%-]+@[\w-]+(\.[\w-]+)+/g, (whole) => MASK.repeat(whole.length))
    .replace(/\beyJ[\w-]+\.[\w-]+\.?[\w-]*/g, (whole) => MASK.repeat(whole.length))
    .replace(/(?<![\w-])(?=[\w-]*\d)(?=[\w-]*[A-Za-z])[\w-]{32,}(?![\w-])/g, (whole) =>
      isUuid(whole) ? whole : MASK.repeat(whole.length),
    )
    .replace(/(?<!\w|\w[.-])\+?(?:\d{2,5}(?:[ -]\d{3,5}){2,4}|\d{9,})(?!\w|[.-]\w)/g, (whole) =>
      maskDigits(whole, PHONE.test(whole.replace(/[ -]/g, '')) ? 0 : 4),
    );
}

const isUuid = (value: string) => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(value);

/** What was masked by its name, so that it is masked wherever else it stands. */
export interface Remembered {
  keep(value: string, kind: 'all' | 'last4' | 'written'): void;
  hide(value: string): string;
}

export function createRemembered(known: readonly string[]): Remembered {
  const kept = new Map<string, number>();
  let pattern: RegExp | null = null;
  let last = '';
  const add = (value: string, rest: number) => {
    if (kept.has(value)) return;
    // What is typed comes letter by letter: the whole of it is enough.
    if (last !== '' && value.startsWith(last)) kept.delete(last);
    last = value;
    kept.set(value, rest);
    const [oldest] = kept.keys();
    if (kept.size > REMEMBERED && oldest !== undefined) kept.delete(oldest);
    pattern = null;
  };
  const keepAll = (value: string, rest: number) => {
    add(value, rest);
    const written = encodeURIComponent(value);
    if (written !== value) add(written, 0);
  };
  const compiled = () => {
    const longestFirst = [...kept.keys()].sort((one, other) => other.length - one.length);
    const any = longestFirst.map((one) => one.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')).join('|');
    // A short value inside of a word is not that value.
    pattern ??= new RegExp(`(?<![\\p{L}\\p{N}])(?:${any})(?![\\p{L}\\p{N}])`, 'gu');
    return pattern;
  };
  for (const value of known) if (value.length > 3) keepAll(value, 0);
  return {
    keep(value, kind) {
      // What is shorter stands for much else; what was written is remembered where it is more than a word or two.
      if (value.length < (kind === 'written' ? 12 : 4)) return;
      if (!value.includes(MASK)) keepAll(value, kind === 'last4' ? 4 : 0);
    },
    hide(value) {
      if (kept.size === 0) return value;
      return value.replace(compiled(), (whole) => {
        const rest = kept.get(whole) ?? 0;
        return rest === 0 ? MASK.repeat(whole.length) : maskDigits(whole, rest);
      });
    },
  };
}

/** A picture or file that is its own address, without what it holds. */
export const bodyless = (value: string) => value.replace(/data:([\w/+.-]*)[^,\s]*,[^\s"')]+/g, 'data:$1,…');
