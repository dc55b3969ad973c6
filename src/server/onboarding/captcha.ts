import { randomInt } from 'node:crypto';
import captcha from 'ppfun-captcha';

declare module 'ppfun-captcha' {
  /** The library exports it, its types do not. */
  export function createCaptcha(text: string, options?: Readonly<Record<string, string | number>>): string;
}

/** How long one is valid stands with its session (`sessions.ts`). Letters and digits that do not look alike; the client takes four at most (specification section 9). */
const CHARACTERS = '23456789ABCDEFGHKMNPRSTUVWXYZ';
export const CAPTCHA_LENGTH = 4;

export function newCaptchaText(): string {
  return Array.from({ length: CAPTCHA_LENGTH }, () => CHARACTERS[randomInt(CHARACTERS.length)]).join('');
}

/** An SVG of the text: all its letters in one broken path, drawn anew each time. */
export function drawCaptcha(text: string): string {
  return captcha.createCaptcha(text, {
    width: 200,
    height: 80,
    fontSize: 62,
    stroke: '#1f2937',
    background: '#ffffff',
    style: 'stroke-width:2.4;stroke-linecap:round',
    nodeDeviation: 0.9,
    connectionPathDeviation: 4,
  });
}

/** Whether the typed text is the captcha's; upper and lower case count as the same. */
export function isSameCaptcha(typed: string, text: string): boolean {
  return text !== '' && typed.trim().toUpperCase() === text;
}
