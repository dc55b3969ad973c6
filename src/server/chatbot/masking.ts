const DIGITS = /\p{Nd}(?:[ .-]?\p{Nd}){3,}/gu;
/** "1.500.000": an amount as the markets write it. */
const GROUPED_AMOUNT = /^\d{1,3}(?:\.\d{3})+$/;

/**
 * The text without numbers of four digits and more, spaces, dots and hyphens between them: card numbers, SMS codes, PINs,
 * identity numbers. An amount with its groups of three by dots stays.
 */
export function withoutNumbers(text: string): string {
  return text.replaceAll(DIGITS, (number) => (GROUPED_AMOUNT.test(number) ? number : '****'));
}
