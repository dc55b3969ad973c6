import { borrower, fails, refuses } from '../../../oracle/row.ts';
import {
  asksProof,
  asksSms,
  asksSmsProven,
  CAPTCHA,
  filled,
  found,
  type Happening,
  image,
  keptDeadline,
  keptForm,
  opened,
  openedToProve,
  otherChallenge,
  type RgCase,
  renewsSession,
  SECOND_SID,
  sent,
} from './registration.given.ts';

const send = borrower<Happening>('send code');
const imageFails = borrower<Happening>('image fails');
const proven = [...openedToProve, ...filled, found()];
const SAYS_SENT = { toast: '验证码已发送，请在手机上查看！' };

/** The proof of work that an SMS is asked for with, where the server wants one. */
export function proofBefore(): RgCase[] {
  return [
    {
      name: 'with the proof of work that was found meanwhile',
      at: 'filling',
      way: proven,
      do: [send],
      expect: { to: 'sending code', calls: [asksSmsProven()] },
    },
    {
      name: 'a proof that is not found yet is waited for',
      at: 'filling',
      way: [...openedToProve, ...filled],
      do: [send],
      expect: { to: 'awaiting proof', shows: { label: '获取验证码', captcha: CAPTCHA } },
    },
    {
      name: 'and the SMS is asked for as soon as it is there',
      at: 'awaiting proof',
      do: [found()],
      expect: { to: 'sending code', calls: [asksSmsProven()] },
    },
    {
      name: 'where it cannot be found, the server says what becomes of that',
      at: 'awaiting proof',
      do: [fails('browser/proof')],
      expect: { to: 'sending code', calls: [asksSms] },
    },
    {
      name: 'what is typed while it is waited for is sent as it stands then',
      at: 'awaiting proof',
      do: [borrower('code', '48'), borrower('captcha', 'xY9'), found()],
      expect: {
        to: 'sending code',
        calls: [{ ...asksSms, request: { ...asksSms.request, capcode: 'xY9', proof: '7.aa' } }],
        effects: [keptForm({ smsCode: '48' }), keptForm({ smsCode: '48', captcha: 'xY9' })],
        shows: { code: '48', captcha: 'xY9' },
      },
    },
    {
      name: 'the code alone',
      at: 'awaiting proof',
      do: [borrower('code', '48')],
      expect: { effects: [keptForm({ smsCode: '48' })], shows: { code: '48' } },
    },
    {
      name: 'the captcha alone',
      at: 'awaiting proof',
      do: [borrower('captcha', 'xY9')],
      expect: { effects: [keptForm({ captcha: 'xY9' })], shows: { captcha: 'xY9' } },
    },
    {
      name: 'another mobile',
      at: 'awaiting proof',
      do: [borrower('mobile', '139')],
      expect: { effects: [keptForm({ mobile: '139' })], shows: { mobile: '139' } },
    },
    {
      name: 'nothing else happens while it is waited for',
      at: 'awaiting proof',
      do: [send, borrower('refresh captcha'), borrower('apply'), borrower('agreement')],
      expect: { shows: { image: image(0), captcha: CAPTCHA } },
    },
  ];
}

/** A proof lets one SMS be asked for: another challenge is asked for, whatever became of the SMS. */
export function proofAfterwards(): RgCase[] {
  const way = [...proven, send];
  const again = { calls: [renewsSession] };
  return [
    {
      name: 'a proof is spent when the code was sent',
      at: 'sending code',
      way,
      do: [sent],
      expect: { ...again, to: 'counting', effects: [SAYS_SENT, keptDeadline] },
    },
    {
      name: 'and another is looked for before it is needed',
      at: 'counting',
      way: [...way, sent],
      do: [otherChallenge],
      expect: { calls: [asksProof('challenge-2')] },
    },
    {
      name: 'a proof is spent on a wrong captcha',
      at: 'sending code',
      way,
      do: [refuses('get-sms', { code: '101', message: 'salah' })],
      expect: {
        ...again,
        to: 'filling',
        effects: [keptForm({ image: 1, captcha: '' }), { toast: 'salah' }],
        shows: { image: image(1), wrong: 'Kode pada gambar: salah' },
      },
    },
    {
      name: 'a proof that holds no more',
      at: 'sending code',
      way,
      do: [refuses('get-sms', { code: '108', message: 'Silakan coba lagi' })],
      expect: { ...again, to: 'filling', effects: [{ toast: 'Silakan coba lagi' }] },
    },
    {
      name: 'and the code is asked for with another',
      at: 'filling',
      way: [...way, refuses('get-sms', { code: '108', message: 'lagi' }), otherChallenge, found('8.bb')],
      do: [send],
      expect: { to: 'sending code', calls: [asksSmsProven('8.bb')] },
    },
  ];
}

/** A proof belongs to the newest challenge of its session. */
export function proofOfAnother(): RgCase[] {
  const other = { sid: SECOND_SID, challenge: 'challenge-3' };
  return [
    {
      name: '105: the other session wants a proof of its own',
      at: 'renewing',
      way: [...proven, send, refuses('get-sms', { code: '105', message: 'Kedaluwarsa' })],
      do: [{ answer: 'get-sid', with: { ok: other } }],
      expect: {
        to: 'filling',
        calls: [asksProof('challenge-3')],
        shows: { image: image(1, { sid: SECOND_SID }), captcha: '' },
      },
    },
    {
      name: 'another challenge of the same session',
      at: 'renewing',
      way: [...proven, imageFails],
      do: [otherChallenge],
      expect: { to: 'filling', calls: [asksProof('challenge-2')], shows: { image: image(0), captcha: CAPTCHA } },
    },
    {
      name: 'the server wants a proof no more',
      at: 'filling',
      way: [...proven, imageFails, opened[1] ?? sent],
      do: [send],
      expect: { to: 'sending code', calls: [asksSms] },
    },
  ];
}
