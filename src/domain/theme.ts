/** The three colours of the configuration (specification section 3), each '#rgb' or '#rrggbb'. */
export type ThemeColours = { background: string; highlightFont: string; buttonText: string };

/** Whether the page is dark, light, or as the system is ("dark light"); in the page's `data-scheme`. */
export const SCHEMES = ['dark light', 'dark', 'light'] as const;
export type Scheme = (typeof SCHEMES)[number];

export function isScheme(value: string): value is Scheme {
  return SCHEMES.some((scheme) => scheme === value);
}

/** A configured pair under 4.5:1 and how its colour was moved. `ratio`: its worst contrast before. */
export type Correction = { pair: string; from: string; to: string; ratio: number };

/** Declarations of a style sheet: the `color-scheme`, and the colours by their variables. */
type Declarations = Record<string, string>;

/** Specification section 9: black main background, white button text. */
export const DEFAULT_COLOURS: ThemeColours = { background: '#000000', highlightFont: '#5eead4', buttonText: '#ffffff' };

/** WCAG 2.2, 1.4.3. */
const LEAST_CONTRAST = 4.5;

/** The luminance at which black and white text have equal contrast. */
const EVEN = 0.179;

/** What each surface adds to the background per channel: lighter on dark, darker on light. */
const STEPS_UP: readonly Rgb[] = [
  [14, 15, 18],
  [23, 25, 30],
  [34, 37, 44],
];
const STEPS_DOWN: readonly Rgb[] = [
  [-9, -8, -6],
  [-15, -14, -11],
  [-24, -22, -18],
];

/** Text, secondary text and the three tones of a status, on dark and on light. */
const ON_DARK = { text: '#f5f6f8', secondary: '#a6acb8' };
const ON_LIGHT = { text: '#14161a', secondary: '#565c68' };
const TONES_ON_DARK = { good: '#4ade9b', warn: '#ffc357', bad: '#ff8a80' };
const TONES_ON_LIGHT = { good: '#0b7a4b', warn: '#8a5a00', bad: '#c0281c' };

/** How much of its tone a status chip lays over what it stands on, as `ui/chip.css` does. */
export const CHIP_TINT = 0.16;

/**
 * The declarations of the configured colours: `base` for the brand, `light` for the light scheme, used only if the
 * configuration allows it. A colour under 4.5:1 against its background is made lighter or darker, hue kept, until it is
 * readable. Corrections of configured pairs are returned for the log. Throws a RangeError for a text that is no colour.
 */
export function themeOf(colours: Partial<ThemeColours>) {
  const configured = { ...DEFAULT_COLOURS, ...colours };
  const background = colour(configured.background);
  const highlight = colour(configured.highlightFont);
  const buttonText = colour(configured.buttonText);
  const base = palette(background, highlight, buttonText);
  const light = palette([255, 255, 255], highlight, buttonText);
  const corrections = [
    correction('highlightFont on background', highlight, base.highlight, base.grounds),
    correction('buttonText on highlightFont', highlight, base.fill, [buttonText]),
  ];
  return {
    base: base.declarations,
    light: light.declarations,
    corrections: corrections.filter((one) => one !== null),
  };
}

/** What follows the style sheet, which has the default colours of the brand and no light scheme. */
export function themeCss(colours: Partial<ThemeColours>, hasLightScheme: boolean) {
  const { base, light, corrections } = themeOf(colours);
  const written = (declarations: Declarations) =>
    Object.entries(declarations)
      .map(([name, value]) => `${name}:${value}`)
      .join(';');
  const chosen = `{${written(light)}}`;
  const css = [
    Object.keys(colours).length > 0 && `:root{${written(base)}}`,
    // As the system is, and as the borrower chose.
    hasLightScheme &&
      `@media(prefers-color-scheme:light){:root[data-scheme~=light]${chosen}}:root[data-scheme=light]${chosen}`,
  ];
  return { css: css.filter(Boolean).join(''), corrections };
}

function colour(text: string): Rgb {
  const parsed = parseHex(text);
  if (!parsed) throw new RangeError(`not a colour: "${text}"`);
  return parsed;
}

function correction(pair: string, from: Rgb, to: Rgb, against: readonly Rgb[]): Correction | null {
  const ratio = Math.floor(Math.min(...against.map((ground) => contrast(from, ground))) * 100) / 100;
  return ratio < LEAST_CONTRAST ? { pair, from: toHex(from), to: toHex(to), ratio } : null;
}

function palette(background: Rgb, highlightFont: Rgb, buttonText: Rgb) {
  const isDark = luminance(background) < EVEN;
  const step = (steps: readonly Rgb[]) => steps.map((by) => away(background, by));
  const raised = step(STEPS_UP);
  // Surfaces are lighter than the background, unless text on them would become unreadable or it is light already.
  const hasRoom = isDark ? raised.every((surface) => luminance(surface) < EVEN) : luminance(background) < 0.5;
  const surfaces = hasRoom ? raised : step(STEPS_DOWN);
  const grounds = [background, ...surfaces];
  const onGrounds = (one: Rgb, tint = 0) => readable(one, grounds, LEAST_CONTRAST, tint);
  const highlight = onGrounds(highlightFont);
  const fill = readable(highlightFont, [buttonText], LEAST_CONTRAST);
  const declarations: Declarations = {
    'color-scheme': isDark ? 'dark' : 'light',
    '--background': toHex(background),
    '--hairline': isDark ? '#ffffff14' : '#0000001f',
    '--highlight': toHex(highlight),
    '--fill': toHex(fill),
    '--button-text': toHex(buttonText),
  };
  surfaces.forEach((surface, index) => {
    declarations[`--surface-${index + 1}`] = toHex(surface);
  });
  const write = (own: Record<string, string>, tint: number) => {
    for (const [name, value] of Object.entries(own)) declarations[`--${name}`] = toHex(onGrounds(colour(value), tint));
  };
  write(isDark ? ON_DARK : ON_LIGHT, 0);
  write(isDark ? TONES_ON_DARK : TONES_ON_LIGHT, CHIP_TINT);
  return { declarations, grounds, highlight, fill };
}

function away(from: Rgb, step: Rgb): Rgb {
  const channel = (index: 0 | 1 | 2) => Math.min(255, Math.max(0, from[index] + step[index]));
  return [channel(0), channel(1), channel(2)];
}

/** sRGB channels, 0 to 255. */
export type Rgb = readonly [red: number, green: number, blue: number];

/** Parses '#rgb' or '#rrggbb'; null for anything else. */
export function parseHex(text: string): Rgb | null {
  const digits = /^#(?:[0-9a-f]{3}){1,2}$/i.test(text) ? text.slice(1) : '';
  const wide = digits.length === 3 ? digits.replace(/./g, '$&$&') : digits;
  if (!wide) return null;
  const value = Number.parseInt(wide, 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}

export function toHex([red, green, blue]: Rgb): string {
  return `#${((1 << 24) | (red << 16) | (green << 8) | blue).toString(16).slice(1)}`;
}

/** Relative luminance, 0 to 1 (WCAG 2.2). */
export function luminance(colour: Rgb): number {
  const [red, green, blue] = colour.map((channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0);
}

/** Contrast ratio of two colours, 1 to 21 (WCAG 2.2). */
export function contrast(one: Rgb, other: Rgb): number {
  const a = luminance(one) + 0.05;
  const b = luminance(other) + 0.05;
  return Math.max(a, b) / Math.min(a, b);
}

/** The same hue and saturation (HSL), nearer to white (`share` 0 to 1) or to black (-1 to 0). */
function shade(colour: Rgb, share: number): Rgb {
  const high = Math.max(...colour);
  const low = Math.min(...colour);
  const lightness = (high + low) / 510;
  const room = 1 - Math.abs(2 * lightness - 1);
  const saturation = room === 0 ? 0 : (high - low) / 255 / room;
  const target = share < 0 ? lightness * (1 + share) : lightness + (1 - lightness) * share;
  const spread = saturation * (1 - Math.abs(2 * target - 1));
  const place = (channel: number) => {
    const hue = high === low ? 0.5 : (channel - low) / (high - low);
    return Math.round(255 * (target + spread * (hue - 0.5)));
  };
  return [place(colour[0]), place(colour[1]), place(colour[2])];
}

const WHITE: Rgb = [255, 255, 255];
const BLACK: Rgb = [0, 0, 0];

/** `ground` covered by `colour` with the opacity `share` (0 to 1). */
export function tinted(ground: Rgb, colour: Rgb, share: number): Rgb {
  const channel = (index: 0 | 1 | 2) => Math.round(ground[index] + (colour[index] - ground[index]) * share);
  return [channel(0), channel(1), channel(2)];
}

/**
 * The nearest shade of `colour` with at least the ratio `least` against each of `grounds`, each tinted with `tint` (0 to 1)
 * of that shade: the colour itself, else lighter or darker, whichever is nearer; white or black if no shade reaches it.
 */
export function readable(colour: Rgb, grounds: readonly Rgb[], least: number, tint = 0): Rgb {
  const worst = (candidate: Rgb) =>
    Math.min(...grounds.map((ground) => contrast(candidate, tinted(ground, candidate, tint))));
  const steps = 50;
  for (let step = 0; step <= steps; step++) {
    for (const candidate of [shade(colour, step / steps), shade(colour, -step / steps)]) {
      if (worst(candidate) >= least) return candidate;
    }
  }
  return worst(WHITE) >= worst(BLACK) ? WHITE : BLACK;
}
