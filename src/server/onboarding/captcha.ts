import { hkdfSync, randomInt } from 'node:crypto';
import sharp from 'sharp';
import glyphs from './captcha-glyphs.json' with { type: 'json' };

/** The picture's size, in pixels: three to one of the page's. */
export const CAPTCHA_WIDTH = 360;
export const CAPTCHA_HEIGHT = 144;

/** Gives numbers from 0 to 1, without 1. */
export type Random = () => number;

type Point = readonly [x: number, y: number];
type Line = readonly Point[];
type Bend = (point: Point) => Point;

/** The letters of each typeface: closed lines, whose capitals are one high. See src/commands/captcha-glyphs.ts. */
const typefaces: readonly Readonly<Record<string, readonly Line[]>>[] = Object.values(glyphs).map((letters) =>
  Object.fromEntries(Object.entries(letters).map(([letter, lines]) => [letter, lines.map(lineOf)])),
);

/**
 * A PNG of the text: every letter of another typeface, size and slope, one running into the next, all of it
 * bent by waves, with lines of the letters' own thickness drawn through them in ink and in paper. Nothing of it
 * stands still long enough to be compared with a template. One text is to have one picture: several of them, laid one over
 * another, can be read by a program.
 */
export async function drawCaptcha(text: string, random: Random): Promise<Buffer> {
  return sharp(Buffer.from(captchaSvg(text, random)))
    .greyscale()
    .png({ compressionLevel: 6 })
    .toBuffer();
}

/** The same before it is made into pixels, at which its letters could be told apart. */
export function captchaSvg(text: string, random: Random): string {
  const bend = bent(random);
  const shape = (lines: readonly Line[]) => `<path d="${lines.map((line) => pathOf(line, 'Z')).join('')}"/>`;
  const stroke = () => {
    const width = fixed(between(random, 3, 4));
    return `<path d="${pathOf(across(random).map(bend))}" fill="none" stroke="#fff" stroke-width="${width}"/>`;
  };
  const letters = fitted(placed(text, random).map((lines) => lines.map((line) => line.map(bend))));
  const spot = shape([blot(random).map(bend)]);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${CAPTCHA_WIDTH}" height="${CAPTCHA_HEIGHT}">`,
    '<rect width="100%" height="100%" fill="#fff"/>',
    ...[letters.map(shape).join(''), spot, stroke()].map(
      (one) => `<g fill="#fff" style="mix-blend-mode:difference">${one}</g>`,
    ),
    '</svg>',
  ].join('');
}

/** The letters moved, and pressed together where they are too large, so that all of each is to be seen. */
function fitted(letters: readonly (readonly Line[])[]): Line[][] {
  const points = letters.flat(2);
  const along = (axis: 0 | 1, size: number) => {
    const values = points.map((point) => point[axis]);
    const [least, most] = [Math.min(...values), Math.max(...values)];
    const scale = Math.min(1, (size - EDGE * 2) / (most - least));
    const start = Math.min(Math.max(least, EDGE), size - EDGE - (most - least) * scale);
    return (value: number) => start + (value - least) * scale;
  };
  const [toRight, down] = [along(0, CAPTCHA_WIDTH), along(1, CAPTCHA_HEIGHT)];
  return letters.map((lines) => lines.map((line) => line.map(([x, y]): Point => [toRight(x), down(y)])));
}

const EDGE = 4;

/** A large round spot in which ink and paper change places. */
function blot(random: Random): Line {
  const [x, y] = [between(random, 0.25, 0.75) * CAPTCHA_WIDTH, between(random, 0.25, 0.75) * CAPTCHA_HEIGHT];
  const [wide, high] = [between(random, 60, 100), between(random, 45, 75)];
  return Array.from({ length: 24 }, (_, index): Point => {
    const angle = (index / 24) * 2 * Math.PI;
    return [x + wide * Math.cos(angle), y + high * Math.sin(angle)];
  });
}

/** The lines of each letter where it stands: tilted, sized, over the edge of the one before. */
function placed(text: string, random: Random): Line[][] {
  const shapes = [...text].map((letter) => {
    const lines = typefaces[Math.floor(random() * typefaces.length)]?.[letter] ?? [];
    const height = between(random, 0.5, 0.66) * CAPTCHA_HEIGHT;
    const [wide, lean, turn] = [between(random, 0.95, 1.3), between(random, -0.2, 0.2), between(random, -0.24, 0.24)];
    const turned = (line: Line): Line =>
      line.map(([x, y]) => {
        const [right, down] = [(x - lean * (y - 0.5)) * wide * height, (y - 0.5) * height];
        return [right * Math.cos(turn) - down * Math.sin(turn), right * Math.sin(turn) + down * Math.cos(turn)];
      });
    return { lines: lines.map(turned), overlap: between(random, 0.02, 0.08) * height };
  });
  let right = 0;
  const row = shapes.map(({ lines, overlap }) => {
    const [left, end] = spanOf(lines);
    const shift = right - left - overlap;
    right = shift + end;
    const rise = between(random, -0.09, 0.09) * CAPTCHA_HEIGHT;
    return lines.map((line) => line.map(([x, y]): Point => [x + shift, y + CAPTCHA_HEIGHT / 2 + rise]));
  });
  const [left, end] = spanOf(row.flat());
  const room = CAPTCHA_WIDTH - MARGIN * 2;
  const scale = Math.min(1.3, room / (end - left));
  const start = MARGIN + random() * (room - (end - left) * scale);
  return row.map((lines) => lines.map((line) => line.map(([x, y]): Point => [start + (x - left) * scale, y])));
}

const MARGIN = 16;

function spanOf(lines: readonly Line[]): [left: number, right: number] {
  const xs = lines.flat().map(([x]) => x);
  return [Math.min(...xs), Math.max(...xs)];
}

/** Two waves each way, of random length and direction: what is straight becomes crooked, and by another measure everywhere. */
function bent(random: Random): Bend {
  const wave = (size: number, shortest: number, longest: number) => {
    const angle = between(random, 0, Math.PI);
    const length = between(random, shortest, longest);
    const [alongX, alongY] = [Math.cos(angle) / length, Math.sin(angle) / length];
    const start = random();
    return ([x, y]: Point) => size * Math.sin(2 * Math.PI * (x * alongX + y * alongY + start));
  };
  const sideways = [wave(6, 100, 160), wave(2, 45, 70)];
  const upwards = [wave(8, 120, 200), wave(2, 45, 70)];
  return (point) => [
    point[0] + sum(sideways.map((shift) => shift(point))),
    point[1] + sum(upwards.map((shift) => shift(point))),
  ];
}

/** A line from one side to the other, through the middle of the letters. */
function across(random: Random): Line {
  const from = between(random, 0.2, 0.8) * CAPTCHA_HEIGHT;
  const to = between(random, 0.2, 0.8) * CAPTCHA_HEIGHT;
  const swing = between(random, -0.25, 0.25) * CAPTCHA_HEIGHT;
  return Array.from({ length: 25 }, (_, index): Point => {
    const share = index / 24;
    return [share * CAPTCHA_WIDTH, from + (to - from) * share + swing * Math.sin(share * Math.PI * 2)];
  });
}

function pathOf(line: Line, end = ''): string {
  return `M${line.map(([x, y]) => `${fixed(x)} ${fixed(y)}`).join('L')}${end}`;
}

function lineOf(written: string): Line {
  const numbers = written.split(' ').map((one) => Number(one) / 1000);
  return Array.from({ length: numbers.length / 2 }, (_, at): Point => [numbers[at * 2] ?? 0, numbers[at * 2 + 1] ?? 0]);
}

function between(random: Random, least: number, most: number): number {
  return least + random() * (most - least);
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, one) => total + one, 0);
}

function fixed(value: number): string {
  return value.toFixed(1);
}

/** The same numbers for the same secret, which nobody can work out from a picture. */
export function randomOf(secret: string): Random {
  const bytes = Buffer.from(hkdfSync('sha256', secret, '', 'captcha', 4 * 256));
  let at = 0;
  return () => {
    at = (at + 4) % bytes.length;
    return bytes.readUInt32LE(at) / 2 ** 32;
  };
}

/** Letters and digits that do not look alike, bent as they are: no B and 8, no S and 5, no Z and 2, no U and V, no M and N. */
export const CAPTCHA_CHARACTERS = '34679ACDEFHKMPRTUWXY';
/** The client takes four at most (specification section 9). How long a text is valid stands in `registration-sessions.ts`. */
export const CAPTCHA_LENGTH = 4;

export function newCaptchaText(): string {
  return Array.from({ length: CAPTCHA_LENGTH }, () => CAPTCHA_CHARACTERS[randomInt(CAPTCHA_CHARACTERS.length)]).join(
    '',
  );
}

/** Whether the typed text is the captcha's; upper and lower case count as the same. */
export function isSameCaptcha(typed: string, text: string): boolean {
  return text !== '' && typed.trim().toUpperCase() === text;
}
