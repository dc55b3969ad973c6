import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
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
