import { ok as holds } from 'node:assert/strict';
import type { SnapshotFrom } from 'xstate';
import { isMobile } from '#domain/mobile.ts';
import type { registration } from '#machines/onboarding/registration.ts';
import type { Exploration } from '../../../oracle/model/model-run.ts';
import {
  CAPTCHA,
  CODE,
  type Happening,
  leftWith,
  MARKET_MOBILE,
  MARKET_RULE,
  QUERY,
  SECOND_SID,
  SID,
} from './registration.given.ts';

const given = { mobileRule: MARKET_RULE };
const left = { ...given, ...leftWith(MARKET_MOBILE) };

/** What can happen on the landing page. */
export const registrationModel: Exploration<SnapshotFrom<typeof registration>, Happening> = {
  starts: [
    { query: QUERY, given },
    { query: QUERY, given: left },
    { query: {}, given: left },
  ],
  answers: {
    'channel-template': [{ id: '7' }],
    'get-sid': [{ sid: SID }, { sid: SECOND_SID, canRead: 1 }],
    'read-captcha': [{ challenge: 'much-work' }, { capcode: CAPTCHA }],
    'browser/proof': ['9.cc'],
    'get-sms': [null],
    register: [null],
  },
  refusals: { 'read-captcha': ['104', '105'], 'get-sms': ['101', '105', '11'], register: ['-1', '102', '105', '11'] },
  values: { mobile: ['', MARKET_MOBILE], captcha: ['', CAPTCHA], code: ['', CODE] },
  passes: [60_000],
  aspect: ({ context }) => [
    context.mobile === '',
    isMobile(context.mobile, context.mobileRule),
    context.captcha === '',
    context.smsCode === '',
    context.seconds > 0,
    context.image === context.renewedImage,
  ],
  isLeftByBack: (snapshot) => snapshot.matches('left'),
  entered: ({ context }) => [context.mobile, context.smsCode],
  holds: (snapshot) => {
    const { context } = snapshot;
    holds(
      context.mobile.length <= MARKET_RULE.maxDigits && context.captcha.length <= 4 && context.smsCode.length <= 6,
      'limits',
    );
    if (!snapshot.hasTag('loading') && !snapshot.hasTag('failed'))
      holds([SID, SECOND_SID].includes(context.sid), 'a form belongs to a session');
  },
};
