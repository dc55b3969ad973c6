import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import type { Configuration } from '#contract/configuration.ts';
import { routePaths } from '#contract/routes.ts';
import type { Database } from '../database/open.ts';
import { landingTemplates, registrationSessions } from '../database/schema.ts';
import type { SandboxSms } from '../onboarding/sandbox-sms.ts';

const templates: readonly (typeof landingTemplates.$inferInsert)[] = [
  {
    id: '1',
    title: '最高可借 Rp 15.000.000',
    subtitle: '2 小时内到账，已有超过 300 万用户。',
    banner: '',
    buttonText: '立即申请',
    agreementText: '《借款协议》',
  },
];

/** Puts the demonstration's landing templates there, where they are not there yet. */
export async function seedLanding(db: Database): Promise<void> {
  await db
    .insert(landingTemplates)
    .values([...templates])
    .onConflictDoNothing();
}

/** A promotion link as it is handed out. */
export function landingAddress(origin: string, configuration: Configuration): string {
  const { registration } = routePaths(configuration.routes);
  const query = new URLSearchParams({
    id: '1',
    app_from: configuration.appShortName,
    user_from: 'demonstration',
    utm_tag: 'spring',
    links_id: 'L-1',
  });
  return `${origin}${registration}?${query}`;
}

const sessionNamed = z.strictObject({ sid: z.string().min(1) });

/** What a visitor would read on the phone and in the picture: the SMS that were sent, and the text of a captcha. */
export function mountLandingLevers(app: FastifyInstance, { db, sms }: { db: Database; sms: SandboxSms }): void {
  app.get('/demonstration/outbox', async () => ({
    messages: sms.outbox().map(({ phone, text, sentAt }) => ({
      phone,
      text,
      code: /\d{4,}/.exec(text)?.[0] ?? '',
      sentAt: sentAt.toISOString(),
    })),
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
