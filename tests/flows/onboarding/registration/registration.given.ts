import { answers, borrower, type Case, STARTED_AT } from '../../../oracle/row.ts';

/** What the rows RG-* have in common: the words of the flow, and the answers it gets. */
export type Situation =
  | 'loading'
  | 'failed'
  | 'filling'
  | 'sending code'
  | 'awaiting proof'
  | 'counting'
  | 'reading'
  | 'renewing'
  | 'registering'
  | 'left';

export type Happening =
  | 'mobile'
  | 'captcha'
  | 'code'
  | 'refresh captcha'
  | 'image fails'
  | 'cannot read'
  | 'send code'
  | 'apply'
  | 'agreement'
  | 'official channels'
  | 'try again';

/** `image`: the whole address of the captcha's image; `banner`: that of the promotion's picture; `label`: of the send-code button. */
export type Fact = 'title' | 'banner' | 'mobile' | 'captcha' | 'code' | 'image' | 'label' | 'wrong';

export type RgCase = Case<Situation, Happening, Fact>;

export const QUERY = {
  id: '7',
  app_from: 'partner-site',
  user_from: 'wa',
  utm_tag: 'spring',
  invite_code: 'FRIEND',
  links_id: 'L-1',
};
/** The link that the form is kept with: every parameter that tells one promotion link from another. */
export const LINK = '["7","partner-site","wa","spring","FRIEND","L-1",""]';
const ORIGIN = { app_from: 'partner-site', user_from: 'wa', utm_tag: 'spring' };

export const SID = 'sid-1';
/** The captcha's image, the first being number 0: its path, its session, and a timestamp that no other image has. */
export const image = (number: number, { sid = SID, openedAt = STARTED_AT } = {}) =>
  `/api/v2/youmi/promotion/get-captcha?sid=${sid}&a=${openedAt + number}`;

export const MOBILE = '13812345678';
/** A market's own kind of numbers, as the demonstration has them for Indonesia, and one of them. */
export const MARKET_RULE = { startsWith: '08', minDigits: 10, maxDigits: 13 };
export const MARKET_MOBILE = '081234567890';
/** A wrong one of each kind: too short, not starting with 1, its second digit under 3. */
export const WRONG_MOBILES = ['', '1381234567', '23812345678', '12812345678'];
export const CAPTCHA = 'aB3d';
export const CODE = '482913';

export const SAYS_MOBILE = { toast: '请正确输入手机号！' };
export const SAYS_CAPTCHA = { toast: '请正确输入图形验证码！' };
export const SAYS_CODE = { toast: '请正确输入短信验证码！' };
/** The field that is marked as wrong, and what it is described by. */
export const WRONG_MOBILE = 'Nomor ponsel: 请正确输入手机号！';
export const WRONG_CAPTCHA = 'Kode pada gambar: 请正确输入图形验证码！';
export const WRONG_CODE = 'Kode SMS: 请正确输入短信验证码！';
export const SAYS_REGISTERED = { toast: '您已注册,请直接下载APP登录！', forNextScreen: true } as const;

export const asksTemplate = { call: 'channel-template', request: { templateId: '7' } } as const;
export const SECOND_SID = 'sid-2';
/** Asked with the session that there is: the same one comes back while it lives. */
export const renewsSession = { call: 'get-sid', request: { sid: SID } } as const;
export const asksSession = { call: 'get-sid', request: {} } as const;

const SMS = { phone: MOBILE, capcode: CAPTCHA, sid: SID, deviceId: SID, appName: 'pjt', ...ORIGIN };
export const asksSms = { call: 'get-sms', request: SMS } as const;
export const asksRegister = {
  call: 'register',
  request: {
    ...SMS,
    merchantNumber: '0',
    userName: MOBILE,
    smsCode: CODE,
    invite_code: 'FRIEND',
    id: '70',
  },
} as const;

const TRACKED = { page_id: '70', client_type: 'android', page_type: 1, ...ORIGIN } as const;
export const visited = { send: 'track-visit', request: TRACKED } as const;
export const clicked = { send: 'track-click', request: { ...TRACKED, phone: MOBILE } } as const;

export const KEPT = 'registration';
export const FORGOTTEN = { keptNoMore: KEPT };
export const download = { open: '/#/download', query: { ...ORIGIN, id: '70', links_id: 'L-1' } };
export const keptForm = ({ image = 0, ...changed }: Record<string, unknown> & { image?: number } = {}) => ({
  kept: KEPT,
  value: {
    link: LINK,
    sid: SID,
    image,
    imageAt: STARTED_AT + image,
    mobile: MOBILE,
    captcha: CAPTCHA,
    smsCode: '',
    ...changed,
  },
});
/** The same, of a form with nothing in it but what is told. */
export const keptAlone = (typed: Record<string, unknown>) => keptForm({ mobile: '', captcha: '', ...typed });
export const keptDeadline = { kept: 'registration.countdown', value: { left: 60_000 } };

/** When the form that was left before was opened, in milliseconds since 1970. */
export const LEFT_AT = 5000;
/** A form that was left before, in this visit. */
export const leftWith = (mobile: string) => ({
  kept: { [KEPT]: { link: LINK, sid: SID, image: 2, imageAt: LEFT_AT + 2, mobile, captcha: CAPTCHA, smsCode: '48' } },
});
export const left = leftWith(MOBILE);

/** Its own id is another than the link's. */
export const TEMPLATE = {
  id: '70',
  title: '最高可借 15.000.000',
  subtitle: '2 小时内到账',
  banner: '/promotion.svg',
  buttonText: '立即申请',
  agreementText: '《借款协议》',
};
export const template = answers('channel-template', TEMPLATE);
export const session = answers('get-sid', { sid: SID });
export const secondSession = answers('get-sid', { sid: SECOND_SID });
export const opened = [template, session];
/** A session whose server wants a proof of work, and the proof. */
export const provenSession = answers('get-sid', { sid: SID, challenge: 'challenge-1' });
export const otherChallenge = answers('get-sid', { sid: SID, challenge: 'challenge-2' });
export const openedToProve = [template, provenSession];
export const asksProof = (challenge = 'challenge-1') => ({ call: 'browser/proof', request: { challenge } }) as const;
export const found = (proof = '7.aa') => answers('browser/proof', proof);
export const asksSmsProven = (proof = '7.aa') => ({ ...asksSms, request: { ...SMS, proof } });
/** A session whose server reads the captcha for who cannot. */
export const readingSession = answers('get-sid', { sid: SID, canRead: 1 });
export const openedToRead = [template, readingSession, borrower<Happening>('mobile', MOBILE)];
const READING = { phone: MOBILE, sid: SID, deviceId: SID, appName: 'pjt' };
export const asksToRead = { call: 'read-captcha', request: READING } as const;
export const asksLetters = { call: 'read-captcha', request: { ...READING, proof: '9.cc' } } as const;
export const work = answers('read-captcha', { challenge: 'much-work' });
export const worked = answers('browser/proof', '9.cc');
export const letters = answers('read-captcha', { capcode: CAPTCHA });
export const sent = answers('get-sms', null);
export const registered = answers('register', null);

export const filled = [borrower<Happening>('mobile', MOBILE), borrower<Happening>('captcha', CAPTCHA)];
export const askedForCode = [...opened, ...filled, borrower<Happening>('send code')];
export const counting = [...askedForCode, sent];
export const complete = [...opened, ...filled, borrower<Happening>('code', CODE)];
export const applied = [...complete, borrower<Happening>('apply')];
/** The same while the countdown runs. */
export const appliedCounting = [...counting, borrower<Happening>('code', CODE), borrower<Happening>('apply')];
