import type { Configuration } from '#domain/configuration/configuration.ts';
import { type MobileRule, SPECIFIED_MOBILE } from '#domain/mobile.ts';

/** No telephone number has more digits (ITU-T E.164). */
const MOST_DIGITS = 15;

/**
 * Faults of the markets' rules for mobile numbers. A number is kept as it is typed, without its country, so that one which fits the rules of
 * two markets could be anybody's in either.
 */
export function mobileFaults({ markets }: Configuration): string[] {
  return markets.flatMap(({ mobile: rule }, index) => {
    const place = `markets.${index}.mobile`;
    if (rule && !canBeWritten(rule)) return [`${place}: no number is so long and begins so`];
    const other = markets.slice(0, index).findIndex(({ mobile }) => {
      const hasOwn = rule !== undefined || mobile !== undefined;
      return hasOwn && haveCommon(rule ?? SPECIFIED_MOBILE, mobile ?? SPECIFIED_MOBILE);
    });
    return other === -1 ? [] : [`${place}: a number that it takes can be one of markets.${other} as well`];
  });
}

function canBeWritten({ startsWith, minDigits, maxDigits }: MobileRule): boolean {
  const begins = [startsWith].flat();
  const isInOrder = minDigits > 0 && minDigits <= maxDigits && maxDigits <= MOST_DIGITS;
  return isInOrder && begins.length > 0 && begins.every((one) => one.length < maxDigits && /^\d*$/.test(one));
}

/** Whether some number fits both rules. */
function haveCommon(one: MobileRule, other: MobileRule): boolean {
  const longest = Math.min(one.maxDigits, other.maxDigits);
  if (longest < Math.max(one.minDigits, other.minDigits)) return false;
  return [one.startsWith].flat().some((begun) =>
    [other.startsWith].flat().some((prefix) => {
      const isAlike = begun.startsWith(prefix) || prefix.startsWith(begun);
      return isAlike && Math.max(begun.length, prefix.length) <= longest;
    }),
  );
}
