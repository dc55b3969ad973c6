import { randomInt } from 'node:crypto';
import captcha from 'ppfun-captcha';

declare module 'ppfun-captcha' {
  /** There, but not in the library's own types. */
  export function createCaptcha(text: string, options?: Readonly<Record<string, string | number>>): string;
}

/** Letters and digits that nobody takes for one another; the client takes four at most (specification section 9). */
const CHARACTERS = '23456789ABCDEFGHKMNPRSTUVWXYZ';
const LENGTH = 4;

export function newCaptchaText(): string {
  return Array.from({ length: LENGTH }, () => CHARACTERS[randomInt(CHARACTERS.length)]).join('');
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

/** Whether the visitor read it right; upper and lower case are one. */
export function isSameCaptcha(typed: string, text: string): boolean {
  return text !== '' && typed.trim().toUpperCase() === text;
}
