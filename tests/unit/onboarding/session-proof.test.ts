import { describe, expect, test, vi } from 'vitest';
import { createActor, toPromise } from 'xstate';
import type { CallClient } from '#client/platform/calls/call-client.ts';
import { registrationActors } from '#client/screens/onboarding/registration/registration-actors.ts';
import { type Outcome, ok, refused, unreachable } from '#contract/outcome.ts';
import { TEMPLATE } from '../../flows/onboarding/registration/registration.given.ts';

const SESSION = { sid: 's-1', challenge: 'of-sms', canRead: 0 };
const wanted = (challenge: string) => ok({ sid: '', challenge, canRead: 0 });

/** The actors of the page, whose calls of get-sid get these answers one after the other, and whose proofs are `proof`. */
function actorsWith(
  answers: readonly Outcome<unknown>[],
  proof: (challenge: string) => Outcome<string>,
  attest?: (challenge: string) => Promise<string | null>,
) {
  const left = [...answers];
  const asked: unknown[] = [];
  const ask = (async (name: string, request: unknown) => {
    if (name === 'channel-template') return ok(TEMPLATE);
    asked.push(request);
    return left.shift();
  }) as CallClient['ask'];
  const findProof = vi.fn(async ({ challenge }: { challenge: string }) => proof(challenge));
  return { asked, findProof, actors: registrationActors({ ask }, { findProof, timer: (() => {}) as never, attest }) };
}

const work = (challenge: string) => ok(`proof of ${challenge}`);

describe('a session', () => {
  test('that costs nothing is asked for once', async () => {
    const { asked, findProof, actors } = actorsWith([ok(SESSION)], work);
    expect(await toPromise(createActor(actors.openSession, { input: { sid: 'old' } }).start())).toEqual(ok(SESSION));
    expect(asked).toEqual([{ sid: 'old' }]);
    expect(findProof).not.toHaveBeenCalled();
  });

  test('that costs work is opened by its proof', async () => {
    const { asked, actors } = actorsWith([wanted('a'), ok(SESSION)], work);
    expect(await toPromise(createActor(actors.openSession, { input: {} }).start())).toEqual(ok(SESSION));
    expect(asked).toEqual([{}, { challenge: 'a', proof: 'proof of a' }]);
  });

  test('is opened by a second proof, where the first has become too cheap', async () => {
    const { asked, actors } = actorsWith([wanted('a'), wanted('b'), ok(SESSION)], work);
    expect(await toPromise(createActor(actors.openSession, { input: {} }).start())).toEqual(ok(SESSION));
    expect(asked).toEqual([{}, { challenge: 'a', proof: 'proof of a' }, { challenge: 'b', proof: 'proof of b' }]);
  });

  test.each([
    ['a third proof is wanted', [wanted('a'), wanted('b'), wanted('c')], work, unreachable()],
    ['no proof can be found', [wanted('a')], () => unreachable(), unreachable()],
    ['there is neither session nor challenge', [wanted('')], work, unreachable()],
    ['the server refuses', [wanted('a'), refused('500', 'no')], work, refused('500', 'no')],
  ])('does not come where %s', async (_, answers, proof, expected) => {
    const { actors } = actorsWith(answers, proof);
    expect(await toPromise(createActor(actors.openSession, { input: {} }).start())).toEqual(expected);
  });

  test('comes with its promotion in the same way', async () => {
    const { asked, actors } = actorsWith([wanted('a'), ok(SESSION)], work);
    const loaded = await toPromise(createActor(actors.loadPromotion, { input: { templateId: '1', sid: '' } }).start());
    expect(loaded).toEqual(ok({ template: TEMPLATE, session: SESSION }));
    expect(asked).toEqual([{}, { challenge: 'a', proof: 'proof of a' }]);
  });
});

describe('the letters of a captcha', () => {
  const visitor = { phone: '13812345678', sid: 's-1', deviceId: 's-1', appName: 'pjt' };

  test('are told at once by a server that requires no proof', async () => {
    const told = ok({ challenge: '', capcode: 'aB3d' });
    const { asked, findProof, actors } = actorsWith([told], work);
    expect(await toPromise(createActor(actors.readCaptcha, { input: visitor }).start())).toEqual(told);
    expect(asked).toEqual([visitor]);
    expect(findProof).not.toHaveBeenCalled();
  });
});

describe('where the native app attests itself', () => {
  const attest = async (challenge: string) => `token of ${challenge}`;
  const visitor = { phone: '13812345678', sid: 's-1', deviceId: 's-1', appName: 'pjt' };

  test('its token is shown in place of work', async () => {
    const { asked, findProof, actors } = actorsWith([wanted('a'), ok(SESSION)], work, attest);
    expect(await toPromise(createActor(actors.openSession, { input: {} }).start())).toEqual(ok(SESSION));
    expect(asked[1]).toEqual({ challenge: 'a', proof: 'attestation:token of a' });
    expect(findProof).not.toHaveBeenCalled();
  });

  test('and no token comes, the work is done', async () => {
    const { asked, actors } = actorsWith([wanted('a'), ok(SESSION)], work, async () => null);
    expect(await toPromise(createActor(actors.openSession, { input: {} }).start())).toEqual(ok(SESSION));
    expect(asked[1]).toEqual({ challenge: 'a', proof: 'proof of a' });
  });

  test('and the server does not take the token, the work is done for the next challenge', async () => {
    const { asked, actors } = actorsWith([wanted('a'), wanted('b'), ok(SESSION)], work, attest);
    expect(await toPromise(createActor(actors.openSession, { input: {} }).start())).toEqual(ok(SESSION));
    expect(asked[2]).toEqual({ challenge: 'b', proof: 'proof of b' });
  });

  test.each([
    ['108', 'proof of c'],
    ['101', 'attestation:token of c'],
  ])('and letters are refused it with %s, the next proof is %s', async (code, proof) => {
    const challenge = ok({ challenge: 'c', capcode: '' });
    const { asked, actors } = actorsWith([challenge, refused(code, 'no'), challenge, ok(SESSION)], work, attest);
    for (let turn = 0; turn < 2; turn += 1)
      await toPromise(createActor(actors.readCaptcha, { input: visitor }).start());
    expect(asked).toEqual([visitor, { ...visitor, proof: 'attestation:token of c' }, visitor, { ...visitor, proof }]);
  });

  test('and an SMS is refused it, the next proof is work', async () => {
    const { asked, actors } = actorsWith([refused('108', 'no'), wanted('d'), ok(SESSION)], work, attest);
    const sms = { ...visitor, capcode: 'ABCD', proof: 'attestation:token of c' };
    await toPromise(createActor(actors.sendSms, { input: sms }).start());
    await toPromise(createActor(actors.openSession, { input: {} }).start());
    expect(asked.at(-1)).toEqual({ challenge: 'd', proof: 'proof of d' });
  });
});
