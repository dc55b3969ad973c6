import * as z from 'zod/mini';
import type { Flow } from '#client/flow/flow.ts';
import { askBoth } from '#client/platform/calls/ask-both.ts';
import { callActor } from '#client/platform/calls/call-actor.ts';
import type { CallClient } from '#client/platform/calls/call-client.ts';
import { timer } from '#client/platform/timer.ts';
import type { RequestOf } from '#contract/call.ts';
import type {
  getSidCall,
  getSmsCall,
  RegistrationSession,
  readCaptchaCall,
  registerCall,
} from '#contract/onboarding.ts';
import { type Outcome, ok, unreachable } from '#contract/outcome.ts';
import { smsCountdown } from '#machines/kit/sms-countdown.ts';
import { KEPT_COUNTDOWN, KEPT_FORM, type Promotion, registration } from '#machines/onboarding/registration.ts';
import { smsProof } from '#machines/onboarding/sms-proof.ts';
import { clientType } from '../download/download-address.ts';

/** Finds the proof of work for a challenge in a worker, so that the page stays quick. Without a worker there is none. */
function findProof({ challenge }: { challenge: string }, signal: AbortSignal): Promise<Outcome<string>> {
  return new Promise((resolve) => {
    const worker = new Worker(new URL('./proof-worker.ts', import.meta.url), { type: 'module' });
    const end = (outcome: Outcome<string>) => {
      worker.terminate();
      resolve(outcome);
    };
    worker.addEventListener('message', ({ data }) => end(data ? ok(String(data)) : unreachable()));
    worker.addEventListener('error', () => end(unreachable()));
    signal.addEventListener('abort', () => worker.terminate());
    worker.postMessage(challenge);
  });
}

/** A challenge may have become too cheap while its proof was found: then another comes, which is dear enough. */
const SESSION_PROOFS = 2;

/** The calls of the landing page, its proofs of work and its countdown. */
export function registrationActors({ ask }: Pick<CallClient, 'ask'>, outside = { findProof, timer }) {
  /** A server under load wants a proof of work before it opens a session. */
  async function sessionFor(
    request: RequestOf<typeof getSidCall>,
    signal: AbortSignal,
  ): Promise<Outcome<RegistrationSession>> {
    let asked = request;
    for (let proofs = 0; ; proofs += 1) {
      const opened = await ask('get-sid', asked, { signal });
      if (opened.kind !== 'ok' || opened.data.sid !== '') return opened;
      const { challenge } = opened.data;
      if (challenge === '' || proofs === SESSION_PROOFS) return unreachable();
      const proof = await outside.findProof({ challenge }, signal);
      if (proof.kind !== 'ok') return unreachable();
      asked = { challenge, proof: proof.data };
    }
  }
  const openSession = callActor(sessionFor);
  return {
    loadPromotion: callActor(
      async ({ templateId, sid }: { templateId: string; sid: string }, signal): Promise<Outcome<Promotion>> => {
        const loaded = await askBoth(
          signal,
          (signal) => ask('channel-template', { templateId }, { signal }),
          (signal) => sessionFor(sid === '' ? {} : { sid }, signal),
        );
        if (loaded.kind !== 'ok') return loaded;
        const [template, session] = loaded.data;
        return ok({ template, session });
      },
    ),
    openSession,
    sendSms: callActor((request: RequestOf<typeof getSmsCall>, signal) => ask('get-sms', request, { signal })),
    readCaptcha: callActor(async (request: RequestOf<typeof readCaptchaCall>, signal) => {
      const work = await ask('read-captcha', request, { signal });
      if (work.kind !== 'ok') return work;
      const proof = await outside.findProof({ challenge: work.data.challenge }, signal);
      return proof.kind === 'ok' ? ask('read-captcha', { ...request, proof: proof.data }, { signal }) : unreachable();
    }),
    register: callActor((request: RequestOf<typeof registerCall>, signal) => ask('register', request, { signal })),
    countdown: smsCountdown.provide({ actors: { timer: outside.timer } }),
    proof: smsProof.provide({ actors: { solve: callActor(outside.findProof), openSession } }),
  };
}

const keptForm = z.object({
  link: z.string(),
  sid: z.string().check(z.minLength(1)),
  image: z.number(),
  imageAt: z.number(),
  mobile: z.string(),
  captcha: z.string(),
  smsCode: z.string(),
});
const keptCountdown = z.object({ until: z.number() });

/** What was kept in another shape is ignored. */
export const registrationFlow: Flow<typeof registration> = {
  machine: ({ client }) => registration.provide({ actors: registrationActors(client) }),
  input: ({ configuration, market, parameters, kept }, query) => {
    const form = keptForm.safeParse(kept.read(KEPT_FORM));
    const deadline = keptCountdown.safeParse(kept.read(KEPT_COUNTDOWN));
    return {
      query,
      clientType: clientType(parameters.platform, navigator.userAgent),
      appName: configuration.appShortName,
      merchantNumber: configuration.merchantNumber,
      sessionOverCode: configuration.codes.sessionOver,
      smsCodeRefused: configuration.codes.smsCodeRefused,
      mobileRule: market.mobile,
      openedAt: Date.now(),
      kept: form.success ? form.data : null,
      until: deadline.success ? deadline.data.until : null,
    };
  },
};
