/** What somebody else wrote as one line of a terminal: it breaks none, and does nothing to what shows it. */
export function printedLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, (sign) => `\\u{${sign.codePointAt(0)?.toString(16)}}`);
}
