import { UNNAMED_BANK } from './wire-constants.ts';

/** A bank and one of its methods, which travel as one pay code; a market's pay code is its name. */
export interface BankMethod {
  bankName: string;
  method: string;
}

const SEPARATOR = ':';

export function bankPayCode({ bankName, method }: BankMethod): string {
  return `${bankName}${SEPARATOR}${method}`;
}

/** Reads the pay code of a bank; null for a market's. A method holds no colon, a bank's name may. */
export function readBankPayCode(payCode: string): BankMethod | null {
  const at = payCode.lastIndexOf(SEPARATOR);
  return at < 0 ? null : { bankName: payCode.slice(0, at), method: payCode.slice(at + SEPARATOR.length) };
}

/** Of a card's payment the method is the card's number, masked. */
export function isCardPayCode(payCode: string): boolean {
  return readBankPayCode(payCode)?.method.startsWith('•') ?? false;
}

/** A pay code as a person reads it: a bank with its method or its card, or a market. `transfer` stands for a bank that is not named. */
export function payCodeText(payCode: string, transfer: string = UNNAMED_BANK): string {
  const bank = readBankPayCode(payCode);
  if (!bank) return payCode;
  const isCard = isCardPayCode(payCode);
  return `${bank.bankName.replace(UNNAMED_BANK, transfer)}${isCard ? '\u00a0' : ' · '}${bank.method}`;
}
