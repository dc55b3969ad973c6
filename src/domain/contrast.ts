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

/** The same hue, nearer to white (`share` over 0) or to black (under 0), from 0 to 1; saturation in HSL is kept. */
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

/** `ground` under a layer of `colour` that lets all but `share` (0 to 1) of it through. */
export function tinted(ground: Rgb, colour: Rgb, share: number): Rgb {
  const channel = (index: 0 | 1 | 2) => Math.round(ground[index] + (colour[index] - ground[index]) * share);
  return [channel(0), channel(1), channel(2)];
}

/**
 * The nearest shade of `colour` that has the `least` ratio against every one of `grounds`, each tinted with `tint` (0 to 1)
 * of that shade: itself where it has, else lighter or darker, whichever takes fewer steps; white or black where no shade
 * reaches it.
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
