import * as z from 'zod/mini';
import type { Flow } from '#client/flow/flow.ts';
import { askBoth } from '#client/platform/calls/ask-both.ts';
import { callActor } from '#client/platform/calls/call-actor.ts';
import type { CallClient } from '#client/platform/calls/call-client.ts';
import type { Attest } from '#client/platform/effects/attestation.ts';
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
import { TOKEN_PREFIX } from '#contract/wire-constants.ts';
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

const isToken = (proof: unknown) => typeof proof === 'string' && proof.startsWith(TOKEN_PREFIX);

/** The refusal of a proof that is missing, spent or wrong. */
const PROOF_WANTED = '108';

/** What the landing page needs beside its calls. */
interface Outside {
  findProof: typeof findProof;
  timer: typeof timer;
  attest?: Attest | undefined;
}

/** The calls of the landing page, its proofs of work and its countdown. */
export function registrationActors({ ask }: Pick<CallClient, 'ask'>, outside: Outside = { findProof, timer }) {
  let isRefused = false;
  /** A token of the native app, or work; only work from when the server took no token. */
  async function provenBy({ challenge }: { challenge: string }, signal: AbortSignal): Promise<Outcome<string>> {
    const token = isRefused ? null : await outside.attest?.(challenge, signal);
    return token ? ok(`${TOKEN_PREFIX}${token}`) : outside.findProof({ challenge }, signal);
  }
  /** Notes where a call did not take the token that it was made with. */
  function noting<Data>(outcome: Outcome<Data>, { proof }: { proof?: unknown }): Outcome<Data> {
    const isWanted = outcome.kind === 'refused' && outcome.code === PROOF_WANTED;
    if (isWanted && isToken(proof)) isRefused = true;
    return outcome;
  }

  /** A server under load wants a proof of work before it opens a session. */
  async function sessionFor(
    request: RequestOf<typeof getSidCall>,
    signal: AbortSignal,
  ): Promise<Outcome<RegistrationSession>> {
    let asked = request;
    for (let proofs = 0; ; proofs += 1) {
      const opened = await ask('get-sid', asked, { signal });
      if (opened.kind !== 'ok' || opened.data.sid !== '') return opened;
      if (isToken(asked.proof)) isRefused = true;
      const { challenge } = opened.data;
      if (challenge === '' || proofs === SESSION_PROOFS) return unreachable();
      const proof = await provenBy({ challenge }, signal);
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
    sendSms: callActor(async (request: RequestOf<typeof getSmsCall>, signal) =>
      noting(await ask('get-sms', request, { signal }), request),
    ),
    readCaptcha: callActor(async (request: RequestOf<typeof readCaptchaCall>, signal) => {
      const work = await ask('read-captcha', request, { signal });
      // A server that requires no proof tells the letters at once.
      if (work.kind !== 'ok' || work.data.challenge === '') return work;
      const proof = await provenBy(work.data, signal);
      if (proof.kind !== 'ok') return unreachable();
      const proven = { ...request, proof: proof.data };
      return noting(await ask('read-captcha', proven, { signal }), proven);
    }),
    register: callActor((request: RequestOf<typeof registerCall>, signal) => ask('register', request, { signal })),
    countdown: smsCountdown.provide({ actors: { timer: outside.timer } }),
    proof: smsProof.provide({ actors: { solve: callActor(provenBy), openSession } }),
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
  machine: ({ client, attest }) =>
    registration.provide({ actors: registrationActors(client, { findProof, timer, attest }) }),
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
