import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { CHIP_TINT, contrast, parseHex, themeCss, themeOf, tinted } from '#domain/theme.ts';

function ratio(one: string, other: string): number {
  const [a, b] = [parseHex(one), parseHex(other)];
  if (!a || !b) throw new Error(`${one} or ${other} is no colour`);
  return contrast(a, b);
}

/** The ratio of a tone on its chip, which lies over `ground`. */
function ratioOnChip(tone: string, ground: string): number {
  const [a, b] = [parseHex(tone), parseHex(ground)];
  if (!a || !b) throw new Error(`${tone} or ${ground} is no colour`);
  return contrast(a, tinted(b, a, CHIP_TINT));
}

describe('contrast, by the formula of WCAG 2.2', () => {
  // Worked out by hand: red has a luminance of 0.2126, green 0.7152, blue 0.0722.
  test.each([
    ['#000000', '#ffffff', 21],
    ['#ff0000', '#ffffff', 1.05 / 0.2626],
    ['#ff0000', '#000000', 0.2626 / 0.05],
    ['#00ff00', '#000000', 0.7652 / 0.05],
    ['#00f', '#fff', 1.05 / 0.1222],
    ['#777777', '#ffffff', 4.478],
    ['#767676', '#ffffff', 4.542],
    ['#5eead4', '#ffffff', 1.479],
    ['#123456', '#123456', 1],
  ])('%s and %s: %f', (one, other, expected) => {
    expect(ratio(one, other)).toBeCloseTo(expected, 2);
    expect(ratio(other, one)).toBeCloseTo(expected, 2);
  });

  test.each(['red', '#12', '#12345', '#1234567', 'rgb(0,0,0)', ''])('%j is no colour', (text) => {
    expect(parseHex(text)).toBeNull();
  });
});

describe('the configured colours', () => {
  test('the defaults: black background, white button text, and the surfaces of the art direction', () => {
    expect(themeOf({}).base).toMatchObject({
      'color-scheme': 'dark',
      '--background': '#000000',
      '--button-text': '#ffffff',
      '--surface-1': '#0e0f12',
      '--surface-2': '#17191e',
      '--surface-3': '#22252c',
      '--text': '#f5f6f8',
      '--secondary': '#a6acb8',
    });
  });

  test('the style sheet alone looks like the defaults', () => {
    const css = readFileSync(new URL('../../../src/client/ui/scheme.css', import.meta.url), 'utf8');
    const [, declared = ''] = /:root \{([^}]*)\}/.exec(css) ?? [];
    const written = Object.fromEntries([...declared.matchAll(/([\w-]+): ([^;]+);/g)].map((one) => [one[1], one[2]]));
    expect(written).toEqual(themeOf({}).base);
  });

  test('the light scheme follows the system, or the borrower’s choice, only where it is allowed', () => {
    expect(themeCss({}, false).css).toBe('');
    const { css } = themeCss({}, true);
    const [system, chosen] = [...css.matchAll(/\{(color-scheme:light;[^}]*)\}/g)].map(([, colours]) => colours);
    expect(css).toBe(
      `@media(prefers-color-scheme:light){:root[data-scheme~=light]{${system}}}:root[data-scheme=light]{${chosen}}`,
    );
    expect(system).toBe(chosen);
    expect(system).toContain('--background:#ffffff;');
  });

  const GROUNDS = ['background', 'surface-1', 'surface-2', 'surface-3'];

  test.each([{}, { background: '#0b1f3a' }, { background: '#fff7e8' }])(
    'a status reads on its chip, on each ground, dark and light: %j',
    (colours) => {
      const theme = themeOf(colours);
      for (const scheme of ['base', 'light'] as const) {
        for (const tone of ['good', 'warn', 'bad']) {
          for (const ground of GROUNDS) {
            const on = ratioOnChip(theme[scheme][`--${tone}`] ?? '', theme[scheme][`--${ground}`] ?? '');
            expect(on, `${scheme} ${tone} on ${ground}`).toBeGreaterThanOrEqual(4.5);
          }
        }
      }
    },
  );

  test('a chip has the tint that its tone is read against', () => {
    const css = readFileSync(new URL('../../../src/client/ui/chip.css', import.meta.url), 'utf8');
    expect(css).toContain(`color-mix(in srgb, var(--tone, var(--secondary)) ${CHIP_TINT * 100}%, transparent)`);
  });

  test('a readable pair is left as it is, without a correction', () => {
    // Black on #5eead4 is 14.2:1, so is #5eead4 on black; on the lightest surface it is above 10.
    const { base, corrections } = themeOf({ highlightFont: '#5eead4', buttonText: '#000000' });
    expect(base).toMatchObject({ '--highlight': '#5eead4', '--fill': '#5eead4' });
    expect(corrections).toEqual([]);
  });

  test('a highlight font too dark for the background is lightened in its hue, and that is told', () => {
    const { base, corrections } = themeOf({ highlightFont: '#0000ff' });
    const moved = base['--highlight'] ?? '';
    // Blue on the surface #22252c: (0.0722 + 0.05) / (0.0185 + 0.05).
    expect(corrections).toEqual([{ pair: 'highlightFont on background', from: '#0000ff', to: moved, ratio: 1.78 }]);
    expect(ratio(moved, '#22252c')).toBeGreaterThanOrEqual(4.5);
    const [red, green, blue] = parseHex(moved) ?? [];
    expect(red).toBe(green);
    expect(blue).toBe(255);
  });

  test('a highlight too light under white button text is darkened for buttons alone, and that is told', () => {
    const { base, corrections } = themeOf({ highlightFont: '#5eead4', buttonText: '#ffffff' });
    expect(base['--highlight']).toBe('#5eead4');
    const fill = base['--fill'] ?? '';
    expect(ratio(fill, '#ffffff')).toBeGreaterThanOrEqual(4.5);
    expect(corrections).toEqual([{ pair: 'buttonText on highlightFont', from: '#5eead4', to: fill, ratio: 1.47 }]);
  });

  test('a light background makes a light scheme with dark text', () => {
    const { base } = themeOf({ background: '#ffffff' });
    expect(base).toMatchObject({ 'color-scheme': 'light', '--text': '#14161a' });
  });

  test('whatever is configured, everything written stands at 4.5:1 or more', () => {
    const levels = ['00', '33', '66', '99', 'cc', 'ff'];
    const cube = levels.flatMap((r) => levels.flatMap((g) => levels.map((b) => `#${r}${g}${b}`)));
    const poor: string[] = [];
    for (const [index, background] of cube.entries()) {
      const colours = {
        background,
        highlightFont: cube[(index * 7) % cube.length] ?? '',
        buttonText: cube[(index * 31) % cube.length] ?? '',
      };
      const theme = themeOf(colours);
      for (const scheme of ['base', 'light'] as const) {
        const of = (name: string) => theme[scheme][`--${name}`] ?? '';
        const pairs = ['text', 'secondary', 'highlight', 'good', 'warn', 'bad'].flatMap((text) =>
          GROUNDS.map((ground) => [text, ground] as const),
        );
        for (const [text, ground] of [...pairs, ['button-text', 'fill'] as const]) {
          if (ratio(of(text), of(ground)) < 4.5)
            poor.push(`${scheme} ${text} on ${ground} of ${JSON.stringify(colours)}`);
        }
      }
    }
    expect(poor).toEqual([]);
  });

  test('a text that is no colour is refused', () => {
    expect(() => themeOf({ background: 'black' })).toThrow(RangeError);
  });
});
