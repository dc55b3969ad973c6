const SHOWN = 4;
const MASK = '•';
/** Twelve masked digits: how long a number is, is not told either. */
const MASKED = `${MASK.repeat(4)} ${MASK.repeat(4)} ${MASK.repeat(4)}`;

/**
 * A card's number as it is shown, in fours and masked but for the last four digits, however much of it the server sends:
 * "•••• •••• •••• 4821". What is no digit among the last four is masked too. '' of an empty number.
 */
export function maskedCardNo(cardNo: string): string {
  const last = [...cardNo.replace(/[\s-]/g, '')].slice(-SHOWN);
  return last.length === 0 ? '' : `${MASKED} ${last.map((sign) => (/\d/.test(sign) ? sign : MASK)).join('')}`;
}
