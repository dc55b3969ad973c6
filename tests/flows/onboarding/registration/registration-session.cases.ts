import { answers, borrower, goesWrong } from '../../../oracle/row.ts';
import {
  asksProof,
  asksSession,
  asksTemplate,
  CAPTCHA,
  filled,
  type Happening,
  image,
  keptForm,
  LEFT_AT,
  left,
  opened,
  provenSession,
  QUERY,
  type RgCase,
  renewsSession,
  SECOND_SID,
  secondSession,
  session,
  TEMPLATE,
  template,
  visited,
} from './registration.given.ts';

/** The image of a session that is over does not arrive: another session is asked for, and what was typed stays. */
export function imageThatFails(): RgCase[] {
  const way = [...opened, ...filled, borrower<Happening>('code', '48'), borrower<Happening>('refresh captcha')];
  const typed = { mobile: '138 1234 5678', code: '48' };
  const fails = borrower<Happening>('image fails');
  return [
    {
      name: 'the image does not arrive',
      at: 'filling',
      way: [...way, borrower('captcha', CAPTCHA)],
      do: [fails],
      expect: { to: 'renewing', calls: [renewsSession], shows: { ...typed, captcha: CAPTCHA, image: image(1) } },
    },
    {
      name: 'the image of a session that is over',
      at: 'renewing',
      way: [...way, borrower('captcha', CAPTCHA), fails],
      do: [secondSession],
      expect: { to: 'filling', shows: { ...typed, captcha: '', image: image(2, { sid: SECOND_SID }) } },
    },
    {
      name: 'the image of a session that lives: it is asked for again by the borrower alone',
      at: 'renewing',
      way: [...way, borrower('captcha', CAPTCHA), fails],
      do: [session],
      expect: { to: 'filling', shows: { ...typed, captcha: CAPTCHA, image: image(1) } },
    },
    ...goesWrong('get-sid').map(
      ({ name, step, text }): RgCase => ({
        name: `the image does not arrive, nor does a session: ${name}`,
        at: 'renewing',
        way: [...way, fails],
        do: [step],
        expect: { to: 'filling', effects: [{ toast: text }], shows: { ...typed, image: image(1) } },
      }),
    ),
    {
      name: 'the image of another session does not arrive either: nothing is asked for in a circle',
      at: 'filling',
      way: [...way, fails, secondSession],
      do: [fails],
      expect: { shows: { ...typed, image: image(2, { sid: SECOND_SID }) } },
    },
    {
      name: 'until the borrower asks for another image',
      at: 'filling',
      way: [...way, fails, secondSession, borrower('refresh captcha')],
      do: [fails],
      expect: {
        to: 'renewing',
        calls: [{ ...renewsSession, request: { sid: SECOND_SID } }],
        shows: { image: image(3, { sid: SECOND_SID }) },
      },
    },
    {
      name: 'nothing else happens while a session is asked for',
      at: 'renewing',
      do: [borrower('refresh captcha'), borrower('send code'), borrower('apply'), borrower('agreement'), fails],
      expect: { shows: { image: image(0) } },
    },
    ...(
      [
        ['mobile', '139', { mobile: '139' }],
        ['captcha', 'xY9', { captcha: 'xY9' }],
        ['code', '48', { smsCode: '48' }],
      ] as const
    ).map(
      ([what, typed, kept]): RgCase => ({
        name: `what is typed meanwhile stands and is kept: ${what}`,
        at: 'renewing',
        do: [borrower(what, typed)],
        expect: { effects: [keptForm(kept)], shows: { [what]: typed } },
      }),
    ),
  ];
}

/** A form of one link is not that of another: there the visit is the first, and nothing is filled in. */
export function ofAnotherLink(): RgCase[] {
  const others = {
    id: '8',
    user_from: 'OTHER',
    utm_tag: 'summer',
    app_from: 'sms',
    links_id: undefined,
    down_id: 'D-1',
  };
  return Object.entries({ ...others, invite_code: 'OTHER' }).map(([name, value]) => {
    const query = { ...QUERY, [name]: value };
    const { id, app_from, user_from, utm_tag } = query;
    const ownId = `${id}0`;
    return {
      name: `another link than the one that was left, by its ${name}`,
      given: { ...left, query: { [name]: value } },
      at: 'loading',
      do: [answers('channel-template', { ...TEMPLATE, id: ownId }), session],
      expect: {
        to: 'filling',
        calls: [{ ...asksTemplate, request: { templateId: id } }, asksSession],
        effects: [{ ...visited, request: { ...visited.request, page_id: ownId, app_from, user_from, utm_tag } }],
        shows: { mobile: '', captcha: '', code: '', image: image(0) },
      },
    };
  });
}

/** What was left is there again, and the visit is not tracked twice. */
export function comingBack(): RgCase[] {
  const calls = [asksTemplate, renewsSession];
  return [
    {
      name: 'coming back',
      given: left,
      at: 'loading',
      do: [template, session],
      expect: {
        to: 'filling',
        calls,
        shows: { mobile: '138 1234 5678', captcha: CAPTCHA, code: '48', image: image(2, { openedAt: LEFT_AT }) },
      },
    },
    {
      name: 'coming back to a server that wants a proof of work',
      given: left,
      at: 'loading',
      do: [template, provenSession],
      expect: { to: 'filling', calls: [...calls, asksProof()], shows: { captcha: CAPTCHA } },
    },
    {
      name: 'coming back, and once more',
      given: left,
      at: 'filling',
      do: [borrower('agreement')],
      expect: {
        effects: [keptForm({ image: 2, imageAt: LEFT_AT + 2, smsCode: '48' }), { open: '/loanAgreement', query: {} }],
      },
    },
    {
      name: 'coming back when the session has ended: the captcha goes with it',
      given: left,
      at: 'loading',
      do: [template, answers('get-sid', { sid: 'sid-2' })],
      expect: {
        to: 'filling',
        calls,
        shows: {
          mobile: '138 1234 5678',
          captcha: '',
          code: '48',
          image: image(2, { sid: 'sid-2', openedAt: LEFT_AT }),
        },
      },
    },
    ...goesWrong('channel-template').map(
      ({ name, step }): RgCase => ({
        name: `coming back, ${name}, and again`,
        given: left,
        at: 'failed',
        way: [step],
        do: [borrower('try again'), template, session],
        expect: { to: 'filling', calls, shows: { mobile: '138 1234 5678', captcha: CAPTCHA } },
      }),
    ),
  ];
}
