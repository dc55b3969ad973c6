import { plainDigits } from './typed-text.ts';

/** The rule of a market's mobile numbers, as digits. */
export interface MobileRule {
  /** One of these; '' for any digit. */
  startsWith: string | string[];
  minDigits: number;
  maxDigits: number;
  /** How many digits stand together, the last group takes what is left; absent: 3-4-4. */
  groups?: number[] | undefined;
}

/** The rule of specification section 5: 1, a digit 3 to 9, nine more. */
export const SPECIFIED_MOBILE: MobileRule = {
  startsWith: ['13', '14', '15', '16', '17', '18', '19'],
  minDigits: 11,
  maxDigits: 11,
};

const SPECIFIED_GROUPS = [3, 4, 4];

/** Whether digits are a mobile number, by the market's own rule if it has one. */
export function isMobile(value: string, { startsWith, minDigits, maxDigits }: MobileRule = SPECIFIED_MOBILE): boolean {
  const isBegun = [startsWith].flat().some((begun) => value.startsWith(begun));
  return /^\d+$/.test(value) && isBegun && value.length >= minDigits && value.length <= maxDigits;
}

/** The market whose mobile this is; undefined for none. */
export function marketOfMobile<Market extends { mobile?: MobileRule | undefined }>(
  phone: string,
  markets: readonly Market[],
): Market | undefined {
  return markets.find(({ mobile }) => isMobile(phone, mobile));
}

/** At most as many digits as the rule allows, in its groups: "13812345678" gives "138 1234 5678". */
export function spacedPhone(value: string, { groups = SPECIFIED_GROUPS, maxDigits } = SPECIFIED_MOBILE): string {
  let rest = plainDigits(value).replace(/\D/g, '').slice(0, maxDigits);
  const spaced = groups.slice(0, -1).map((size) => {
    const group = rest.slice(0, size);
    rest = rest.slice(size);
    return group;
  });
  return [...spaced, rest].filter(Boolean).join(' ');
}

/**
 * The calling codes of China (whose mobiles section 5 describes), Indonesia and India, after + or 00. 86 also counts before
 * a complete mobile number; until then it is kept, since no mobile begins with 8.
 */
const CALLING_CODE = /^(?:(?:\+|00)(?:86|62|91)|86(?=1[3-9]\d{7,9}$))/;

/** The same, for who pastes a number without its plus: of Indonesia and India. */
const BARE_CALLING_CODE = /^(?:62|91)/;

/**
 * The digits of a typed or pasted mobile number, without spaces and country prefix, no more than the rule allows. Where
 * numbers begin with 0, one that is typed without it gets it.
 */
export function mobileDigits(value: string, rule: MobileRule = SPECIFIED_MOBILE): string {
  const digits = plainDigits(value)
    .replace(/[^\d+]/g, '')
    .replace(CALLING_CODE, '')
    .replace(/\D/g, '');
  const bare = withZero(digits.replace(BARE_CALLING_CODE, ''), rule);
  return (isMobile(bare, rule) ? bare : withZero(digits, rule)).slice(0, rule.maxDigits);
}

/** "812" gives "0812" where numbers begin with 08. */
function withZero(digits: string, { startsWith }: MobileRule): string {
  const isWithoutZero = [startsWith].flat().some((begun) => /^0./.test(begun) && digits.startsWith(begun.slice(1)));
  return isWithoutZero ? `0${digits}` : digits;
}

/** A number that fits the rule: "9123456789" where numbers have ten digits and begin with 9. */
export function exampleMobile({ startsWith, minDigits }: MobileRule): string {
  const [begun] = [startsWith].flat().slice(-1);
  return `${begun}1234567890`.slice(0, minDigits);
}
