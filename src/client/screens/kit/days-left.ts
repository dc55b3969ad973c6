import type { Translate } from '#client/texts/translate.ts';

/** How far a due date is, by the days until it; negative if late. */
export function daysLeft(days: number, t: Translate): string {
  switch (days) {
    case 1:
      return t('besok');
    case 0:
      return t('hari ini');
    case -1:
      return t('sejak kemarin');
    default:
      return days > 0 ? t('{days} hari lagi', { days }) : t('terlambat {days} hari', { days: -days });
  }
}
