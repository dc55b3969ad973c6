import sharp from 'sharp';
import glyphs from '#server/onboarding/captcha-glyphs.json' with { type: 'json' };

/**
 * Reads a captcha as somebody would who has the very typefaces: takes lines away, cuts the picture at every fourth
 * column, compares every cut-out, brought to one size, with every letter of every typeface upright and tilted, and takes
 * the four neighbours that agree best.
 */

/** A picture in shades of ink, 0 to 1. */
interface Shades {
  width: number;
  height: number;
  ink: Float32Array;
}

const WIDTH = 120;
const HEIGHT = 48;
/** What cut-outs are compared at. */
const ROWS = 9;
const COLUMNS = 7;
const CELLS = ROWS * COLUMNS;
const STEP = 4;
const NARROWEST = 16;
const WIDEST = 44;
const TILTS = [-14, 0, 14];
const LETTERS = 4;

/** How much wider or narrower than a letter a cut-out may be that is compared with it. */
const STRETCH = 1.6;

/** The letters to compare with: `CELLS` numbers for each. */
export interface Learnt {
  letters: readonly string[];
  /** The width of each by its height. */
  shapes: readonly number[];
  cells: Float32Array;
}

/** By what is dark, or by where dark and light meet, which is the same inside out. */
export type Sight = 'ink' | 'edges';

/** Draws the letters of every typeface, to compare with. */
export async function learn(sight: Sight): Promise<Learnt> {
  const side = 40;
  const learnt = await Promise.all(
    Object.values(glyphs).map(async (typeface) => {
      const drawn = Object.entries(typeface).flatMap(([letter, lines]) =>
        TILTS.map((tilt) => ({ letter, lines, tilt })),
      );
      const places = drawn.map(({ lines, tilt }, index) => {
        const place = `translate(${index * side + 12} 12) scale(.016) rotate(${tilt} 500 500)`;
        return `<path transform="${place}" d="${lines.map((line) => `M${line}Z`).join('')}"/>`;
      });
      const width = side * drawn.length;
      const sheet = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${side}"><rect width="100%" height="100%" fill="#fff"/>${places.join('')}</svg>`;
      const shades = seen(await shadesOf(Buffer.from(sheet), width, side), sight);
      return drawn.flatMap(({ letter }, index) => {
        const cutOut = cutOutOf(shades, index * side, (index + 1) * side);
        return cutOut ? [{ letter, ...cutOut }] : [];
      });
    }),
  );
  const all = learnt.flat();
  return {
    letters: all.map(({ letter }) => letter),
    shapes: all.map(({ shape }) => shape),
    cells: Float32Array.from(all.flatMap(({ cells }) => [...cells])),
  };
}

/** What the picture says, as far as it can be read. */
export async function solve(picture: Buffer, learnt: Learnt, sight: Sight): Promise<string> {
  const shades = seen(opened(await shadesOf(picture, WIDTH, HEIGHT)), sight);
  const reads: Read[] = [];
  for (let start = 0; start < WIDTH; start += STEP) {
    for (let end = start + NARROWEST; end <= Math.min(start + WIDEST, WIDTH); end += STEP) {
      const cutOut = cutOutOf(shades, start, end);
      if (cutOut) reads.push({ start, end, ...best(cutOut, learnt) });
    }
  }
  return chain(reads);
}

interface CutOut {
  cells: Float32Array;
  /** Its width by its height. */
  shape: number;
}

interface Read {
  start: number;
  end: number;
  letter: string;
  score: number;
}

async function shadesOf(image: Buffer, width: number, height: number): Promise<Shades> {
  const { data, info } = await sharp(image)
    .resize(width, height, { fit: 'fill', kernel: 'linear' })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const ink = Float32Array.from({ length: width * height }, (_, at) => 1 - (data[at * info.channels] ?? 255) / 255);
  return { width, height, ink };
}

/** Without what is thinner than two points: the lightest of each square of four, then the darkest. */
function opened({ width, height, ink }: Shades): Shades {
  const squares = (from: Float32Array, choose: (...values: number[]) => number, by: number) => {
    const to = new Float32Array(from.length);
    for (let at = 0; at < from.length; at += 1) {
      const value = from[at] ?? 0;
      to[at] = choose(
        value,
        from[at + by] ?? value,
        from[at + by * width] ?? value,
        from[at + by + by * width] ?? value,
      );
    }
    return to;
  };
  return { width, height, ink: squares(squares(ink, Math.min, 1), Math.max, -1) };
}

function seen(shades: Shades, sight: Sight): Shades {
  if (sight === 'ink') return shades;
  const { width, height, ink } = shades;
  const edges = new Float32Array(ink.length);
  for (let at = width; at < ink.length - 1; at += 1) {
    const value = ink[at] ?? 0;
    edges[at] = Math.min(1, Math.abs(value - (ink[at + 1] ?? 0)) + Math.abs(value - (ink[at - width] ?? 0)));
  }
  return { width, height, ink: edges };
}

/** The ink between two columns, its bounding box brought to one size, its mean 0 and its length 1; null where there is hardly any. */
function cutOutOf({ width, height, ink }: Shades, start: number, end: number): CutOut | null {
  let [left, right, top, bottom] = [end, start, height, 0];
  for (let y = 0; y < height; y += 1) {
    for (let x = start; x < end; x += 1) {
      if ((ink[y * width + x] ?? 0) < 0.4) continue;
      if (x < left) left = x;
      if (x >= right) right = x + 1;
      if (y < top) top = y;
      bottom = y + 1;
    }
  }
  if (right - left < 4 || bottom - top < 8) return null;
  const cells = new Float32Array(CELLS);
  const [stepX, stepY] = [(right - left) / COLUMNS, (bottom - top) / ROWS];
  let sum = 0;
  let squares = 0;
  for (let cell = 0; cell < CELLS; cell += 1) {
    let total = 0;
    for (let part = 0; part < 4; part += 1) {
      const x = Math.floor(left + ((cell % COLUMNS) + 0.25 + 0.5 * (part % 2)) * stepX);
      const y = Math.floor(top + (Math.floor(cell / COLUMNS) + 0.25 + 0.5 * Math.floor(part / 2)) * stepY);
      total += ink[y * width + x] ?? 0;
    }
    cells[cell] = total / 4;
    sum += total / 4;
    squares += (total / 4) ** 2;
  }
  const mean = sum / CELLS;
  const length = Math.sqrt(squares - sum * mean) || 1;
  for (let cell = 0; cell < CELLS; cell += 1) cells[cell] = ((cells[cell] ?? 0) - mean) / length;
  return { cells, shape: (right - left) / (bottom - top) };
}

function best({ cells, shape }: CutOut, { letters, shapes, cells: known }: Learnt): { letter: string; score: number } {
  let [letter, score] = ['', -1];
  for (let index = 0; index < letters.length; index += 1) {
    const ratio = shape / (shapes[index] ?? 1);
    if (ratio > STRETCH || ratio < 1 / STRETCH) continue;
    let at = index * CELLS;
    let sum = 0;
    for (let cell = 0; cell < CELLS; cell += 1, at += 1) sum += (cells[cell] ?? 0) * (known[at] ?? 0);
    if (sum > score) {
      letter = letters[index] ?? '';
      score = sum;
    }
  }
  return { letter, score };
}

/** The four cut-outs, each beginning about where the one before ends, that agree best together. */
function chain(reads: readonly Read[]): string {
  let ends = new Map([[Number.NaN, { text: '', score: 0 }]]);
  for (let place = 0; place < LETTERS; place += 1) {
    const next: typeof ends = new Map();
    for (const { start, end, letter, score } of reads) {
      const starts = place === 0 ? [Number.NaN] : [start - STEP, start, start + STEP];
      for (const { text, score: sum } of starts.flatMap((one) => ends.get(one) ?? [])) {
        if (sum + score > (next.get(end)?.score ?? -1)) next.set(end, { text: text + letter, score: sum + score });
      }
    }
    ends = next;
  }
  return [...ends.values()].reduce((one, other) => (other.score > one.score ? other : one), { text: '', score: -1 })
    .text;
}
