import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  CAPTCHA_CHARACTERS,
  CAPTCHA_HEIGHT,
  CAPTCHA_LENGTH,
  CAPTCHA_WIDTH,
  captchaSvg,
  drawCaptcha,
  newCaptchaText,
  type Random,
  randomOf,
} from '#server/onboarding/captcha.ts';
import glyphs from '#server/onboarding/captcha-glyphs.json' with { type: 'json' };
import { type Learnt, learn, type Sight, solve } from './captcha-solver.ts';

/** Mulberry32: the same numbers for the same seed. */
function seeded(seed: number): Random {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

function textBy(random: Random): string {
  return Array.from(
    { length: CAPTCHA_LENGTH },
    () => CAPTCHA_CHARACTERS[Math.floor(random() * CAPTCHA_CHARACTERS.length)],
  ).join('');
}

/** The letters of one typeface beside each other, straight and apart. */
function drawPlain(text: string, random: Random): Promise<Buffer> {
  const faces: Readonly<Record<string, readonly string[]>>[] = Object.values(glyphs);
  const face = faces[Math.floor(random() * faces.length)] ?? {};
  let x = 20;
  const letters = [...text].map((letter) => {
    const lines = face[letter] ?? [];
    const place = `translate(${x} 30) scale(0.08)`;
    const xs = lines.flatMap((line) => line.split(' ').filter((_, index) => index % 2 === 0));
    x += Math.max(...xs.map(Number)) * 0.08 + 12;
    return `<path transform="${place}" d="${lines.map((line) => `M${line}Z`).join('')}"/>`;
  });
  const size = `width="${CAPTCHA_WIDTH}" height="${CAPTCHA_HEIGHT}"`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" ${size}><rect width="100%" height="100%" fill="#fff"/>${letters.join('')}</svg>`;
  return sharp(Buffer.from(svg)).png().toBuffer();
}

type Draw = (text: string, random: Random) => Promise<Buffer>;
interface Picture {
  text: string;
  png: Buffer;
}

/** So many pictures, the same ones each time. */
function pictures(draw: Draw, number: number): Promise<Picture[]> {
  const random = seeded(20_260_310);
  return Promise.all(
    Array.from({ length: number }, async (_, index) => {
      const text = textBy(random);
      return { text, png: await draw(text, seeded(index)) };
    }),
  );
}

describe('template matching', () => {
  let plain: Picture[];
  let captchas: Picture[];
  beforeAll(async () => {
    [plain, captchas] = await Promise.all([pictures(drawPlain, 30), pictures(drawCaptcha, 200)]);
  });

  /** Which share of the pictures it reads. */
  async function readShare(given: readonly Picture[], sight: Sight, learnt: Learnt): Promise<number> {
    const reads = await Promise.all(given.map(({ png }) => solve(png, learnt, sight)));
    return reads.filter((read, index) => read === given[index]?.text).length / given.length;
  }

  test.each<[Sight, number]>([
    ['ink', 200],
    ['edges', 60],
  ])(
    'by %s reads letters of these typefaces that stand straight and apart, and at most 5 %% of %i captchas',
    async (sight, number) => {
      const learnt = await learn(sight);
      expect(await readShare(plain, sight, learnt)).toBeGreaterThanOrEqual(0.7);
      expect(await readShare(captchas.slice(0, number), sight, learnt)).toBeLessThanOrEqual(0.05);
    },
  );
});

describe('a captcha', () => {
  test('is another picture for another secret and the same one for the same, a PNG of its size', async () => {
    const draw = (secret: string) => drawCaptcha('A4K7', randomOf(secret));
    const [one, same, other] = await Promise.all([draw('one'), draw('one'), draw('other')]);
    expect(one.equals(same)).toBe(true);
    expect(one.equals(other)).toBe(false);
    expect(await sharp(one).metadata()).toMatchObject({ format: 'png', width: CAPTCHA_WIDTH, height: CAPTCHA_HEIGHT });
  });

  test('leaves no letter outside of its picture, whatever is drawn', async () => {
    for (let seed = 0; seed < 100; seed += 1) {
      const svg = captchaSvg('MWMW', seeded(seed));
      const letters = svg.slice(svg.indexOf('<path'), svg.indexOf('</g>'));
      const numbers = [...letters.matchAll(/(-?[\d.]+) (-?[\d.]+)/g)].map(
        ([, x, y]) => [Number(x), Number(y)] as const,
      );
      expect(numbers.length).toBeGreaterThan(100);
      expect(numbers.filter(([x, y]) => x < 0 || x > CAPTCHA_WIDTH || y < 0 || y > CAPTCHA_HEIGHT)).toEqual([]);
    }
  });

  test('has letters in every typeface for every text', () => {
    for (const face of Object.values(glyphs)) expect(Object.keys(face).sort()).toEqual([...CAPTCHA_CHARACTERS].sort());
    expect(newCaptchaText()).toMatch(new RegExp(`^[${CAPTCHA_CHARACTERS}]{${CAPTCHA_LENGTH}}$`));
  });
});
