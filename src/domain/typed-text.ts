/** A typed text with digits of any script as those of ASCII, and full-width characters as plain ones (Unicode NFKC). */
export function plainDigits(typed: string): string {
  return typed.normalize('NFKC').replace(/\p{Nd}/gu, asciiOf);
}

/** Each script has its ten digits in a row, from zero on. */
function asciiOf(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let below = 0;
  while (/\p{Nd}/u.test(String.fromCodePoint(code - below - 1))) below += 1;
  return `${below % 10}`;
}

/** A typed or pasted code without spaces and hyphens, at most `max` characters. */
export function compactCode(typed: string, max: number): string {
  return plainDigits(typed).replace(/[\s-]/g, '').slice(0, max);
}

/** The digits of a typed SMS code, at most `max`. Of a whole SMS that was pasted: its first number of so many digits. */
export function smsCode(typed: string, max: number): string {
  const text = plainDigits(typed);
  const numbers = [...(text.match(/\d+/g) ?? []), ...(text.match(/\d+(?:[\s-]\d+)*/g) ?? [])].map(digitsAlone);
  return numbers.find((number) => number.length === max) ?? digitsAlone(text).slice(0, max);
}

function digitsAlone(text: string): string {
  return text.replace(/\D/g, '');
}
