import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { create } from 'fontkitten';
import { CAPTCHA_CHARACTERS } from '#server/onboarding/captcha.ts';

/**
 * Writes the outlines of the captcha's letters into `src/server/onboarding/captcha-glyphs.json`, so that neither fonts nor a
 * reader of fonts are needed to draw one. A letter is a list of closed lines, "x y x y …", in thousandths of its typeface's height
 * of capitals; y grows downwards from the top of a capital.
 */
const TYPEFACES = {
  'comic-neue': 700,
  'courier-prime': 700,
  oswald: 500,
  'patrick-hand': 400,
  'roboto-slab': 700,
  'zilla-slab': 600,
};

const CAPITAL = 1000;
/** How far apart the points of a line are at the most. */
const STEP = 90;
const CURVE_PARTS = 4;

type Point = readonly [x: number, y: number];

const { resolve } = createRequire(import.meta.url);
const glyphs = Object.fromEntries(Object.entries(TYPEFACES).map(([name, weight]) => [name, lettersOf(name, weight)]));
const target = join(import.meta.dirname, '../server/onboarding/captcha-glyphs.json');
writeFileSync(target, `${JSON.stringify(glyphs, null, 1)}\n`);

function lettersOf(name: string, weight: number): Record<string, string[]> {
  const file = resolve(`@fontsource/${name}/files/${name}-latin-${weight}-normal.woff`);
  const font = create(readFileSync(file));
  if (font.isCollection) throw new Error(`${file} holds several typefaces`);
  const capitals = font.glyphForCodePoint('H'.charCodeAt(0)).bbox.maxY;
  return Object.fromEntries(
    [...CAPTCHA_CHARACTERS].map((letter) => {
      const { path, bbox } = font.glyphForCodePoint(letter.charCodeAt(0));
      const place = ([x, y]: Point): Point => [
        Math.round(((x - bbox.minX) * CAPITAL) / capitals),
        Math.round(((capitals - y) * CAPITAL) / capitals),
      ];
      return [letter, linesOf(path.commands).map((line) => line.flatMap(place).join(' '))];
    }),
  );
}

interface Command {
  command: string;
  args: number[];
}

/** Curves as short straight pieces, and long straight pieces as several, so that each can be bent. */
function linesOf(commands: readonly Command[]): Point[][] {
  const lines: Point[][] = [];
  let line: Point[] = [];
  let from: Point = [0, 0];
  const curve = (...controls: Point[]) => {
    for (let part = 1; part <= CURVE_PARTS; part += 1) line.push(onCurve([from, ...controls], part / CURVE_PARTS));
  };
  for (const { command, args } of commands) {
    const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = args;
    if (command === 'moveTo') {
      line = [[a, b]];
      lines.push(line);
    }
    if (command === 'lineTo') line.push(...piecesOf(from, [a, b]));
    if (command === 'quadraticCurveTo') curve([a, b], [c, d]);
    if (command === 'bezierCurveTo') curve([a, b], [c, d], [e, f]);
    if (command === 'closePath' && line[0]) line.push(...piecesOf(from, line[0]));
    from = line.at(-1) ?? from;
  }
  return lines;
}

function piecesOf([x, y]: Point, [toX, toY]: Point): Point[] {
  const number = Math.max(1, Math.ceil(Math.hypot(toX - x, toY - y) / STEP));
  return Array.from({ length: number }, (_, index): Point => {
    const share = (index + 1) / number;
    return [x + (toX - x) * share, y + (toY - y) * share];
  });
}

/** De Casteljau. */
function onCurve(controls: readonly Point[], share: number): Point {
  if (controls.length === 1) return controls[0] ?? [0, 0];
  return onCurve(
    controls.slice(1).map(([x, y], index): Point => {
      const [fromX, fromY] = controls[index] ?? [0, 0];
      return [fromX + (x - fromX) * share, fromY + (y - fromY) * share];
    }),
    share,
  );
}
