import { randomInt } from 'node:crypto';

/** Letters and digits that do not look alike, bent as they are: no B and 8, no S and 5, no Z and 2, no U and V, no M and N. */
export const CAPTCHA_CHARACTERS = '34679ACDEFHKMPRTUWXY';
/** The client takes four at most (specification section 9). How long a text is valid stands in `sessions.ts`. */
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
