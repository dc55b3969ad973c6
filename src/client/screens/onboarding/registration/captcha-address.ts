import { disguiseOf } from '#contract/disguise.ts';
import { CAPTCHA_PATH } from '#contract/wire-constants.ts';
import type { Configuration } from '#domain/configuration/configuration.ts';

/** Where the captcha image comes from: the session, and a timestamp for every image (specification section 7). */
export function captchaAddress(
  configuration: Pick<Configuration, 'apiBase' | 'disguise' | 'pathSet'>,
  { sid, time }: { sid: string; time: number },
): string {
  const disguise = disguiseOf(configuration);
  const query = new URLSearchParams({ [disguise.name('sid')]: sid, [disguise.name('a')]: String(time) });
  return `${configuration.apiBase}${disguise.path(CAPTCHA_PATH)}?${query}`;
}
