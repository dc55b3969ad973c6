import { and, desc, eq, gt, ne } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import type { Configuration } from '#domain/configuration/configuration.ts';
import { routePaths } from '#domain/configuration/routes.ts';
import type { WallClock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database/open.ts';
import { landingTemplates, registrationSessions } from '#server/platform/database/schema.ts';
import type { SandboxSms } from './sandbox-sms.ts';

const templates: readonly (typeof landingTemplates.$inferInsert)[] = [
  {
    id: '1',
    title: '最高可借',
    subtitle: '',
    banner: '',
    buttonText: '立即申请',
    agreementText: '《借款协议》',
  },
  {
    id: '2',
    title: 'Pinjaman hingga',
    subtitle: '',
    banner: '',
    buttonText: 'Ajukan sekarang',
    agreementText: 'perjanjian pinjaman',
  },
  {
    id: '3',
    title: 'Borrow up to',
    subtitle: '',
    banner: '',
    buttonText: 'Apply now',
    agreementText: 'loan agreement',
  },
];

/** The links that lead to them, each in the language of its template. */
const promotions: readonly { label: string; id: string; visit: { isNeedPop?: string; lang?: string } }[] = [
  { label: 'as specified, promotion', id: '1', visit: {} },
  { label: 'promotion in Indonesian', id: '2', visit: { isNeedPop: '1', lang: 'id' } },
  { label: 'promotion for India', id: '3', visit: { isNeedPop: '0', lang: 'en' } },
];

/** Puts the demonstration's landing templates there, where they are not there yet. */
export async function seedLanding(db: Database): Promise<void> {
  await db
    .insert(landingTemplates)
    .values([...templates])
    .onConflictDoNothing();
}

/** The promotion links as they are handed out. */
export function landingAddresses(origin: string, configuration: Configuration): { label: string; url: string }[] {
  const { registration } = routePaths(configuration.routes);
  return promotions.map(({ label, id, visit }) => {
    const query = new URLSearchParams({
      id,
      app_from: configuration.appShortName,
      user_from: 'demonstration',
      utm_tag: 'spring',
      links_id: 'L-1',
    });
    const { isNeedPop, lang } = configuration.parameterNames;
    if (visit.isNeedPop) query.set(isNeedPop, visit.isNeedPop);
    if (visit.lang) query.set(lang, visit.lang);
    return { label, url: `${origin}${registration}?${query}` };
  });
}

const LISTED = 20;

const sessionNamed = z.strictObject({ sid: z.string().min(1) });

/** What a visitor would read on the phone and in the picture: the SMS that were sent, and the text of a captcha. */
export function mountLandingLevers(
  app: FastifyInstance,
  { db, sms, clock }: { db: Database; sms: SandboxSms; clock: WallClock },
): void {
  app.get('/demonstration/outbox', async () => ({
    messages: sms.outbox().map(({ phone, text, sentAt }) => ({
      phone,
      text,
      code: /\d{4,}/.exec(text)?.[0] ?? '',
      sentAt: sentAt.toISOString(),
    })),
    captchas: await latestCaptchas(db, clock.now()),
  }));

  app.get('/demonstration/captcha', async ({ query }) => {
    const { sid } = sessionNamed.parse(query);
    const [session] = await db
      .select({ text: registrationSessions.captcha })
      .from(registrationSessions)
      .where(eq(registrationSessions.sid, sid));
    return { text: session?.text ?? '' };
  });
}

/** What the pictures show that are drawn and still taken, the latest first. */
async function latestCaptchas(db: Database, now: Date): Promise<{ text: string; expiresAt: string }[]> {
  const { captcha, captchaExpiresAt } = registrationSessions;
  const found = await db
    .select({ text: captcha, expiresAt: captchaExpiresAt })
    .from(registrationSessions)
    .where(and(ne(captcha, ''), gt(captchaExpiresAt, now)))
    .orderBy(desc(captchaExpiresAt))
    .limit(LISTED);
  return found.flatMap(({ text, expiresAt }) => (expiresAt ? [{ text, expiresAt: expiresAt.toISOString() }] : []));
}
