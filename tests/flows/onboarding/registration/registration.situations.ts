import type * as z from 'zod/mini';
import type { landingTemplate } from '#contract/onboarding.ts';
import { answers, borrower, fails, refuses, type Step } from '../../../oracle/row.ts';
import { type SituationTable, said } from '../../../oracle/situations.ts';
import { BUSY_SERVER } from '../../samples.ts';
import { CAPTCHA, CODE, type Happening, MARKET_MOBILE, MARKET_RULE, QUERY } from './registration.given.ts';

const OPENED = { query: QUERY, given: { mobileRule: MARKET_RULE } };
const opened = 'A visitor follows a promotion link';

const TEMPLATE: z.input<typeof landingTemplate> = {
  id: '7',
  title: 'Pinjaman hingga',
  buttonText: 'Daftar sekarang',
  agreementText: 'Perjanjian Pinjaman',
};
const promotion = said<Happening>('The promotion arrives', answers('channel-template', TEMPLATE));
const session = said<Happening>(
  'A session with an image of letters arrives',
  answers('get-sid', { sid: 'sid-1', canRead: 1 }),
);
const form = [promotion, session];
const types = (says: string, event: Happening, value: string) => said<Happening>(says, borrower(event, value));
const typed = [
  ...form,
  types('The visitor types the number', 'mobile', MARKET_MOBILE),
  types('The visitor types the letters of the image', 'captcha', CAPTCHA),
];
const asks: Step<Happening> = said('The visitor asks for an SMS code', borrower('send code'));
const counting = [...typed, asks, said<Happening>('The code is sent', answers('get-sms', null))];
const complete = [...counting, types('The visitor types the code', 'code', CODE)];
const applies = said<Happening>('The visitor registers', borrower('apply'));

/** What the simulator lists of the landing page. */
export const registrationSituations: SituationTable<Happening> = {
  name: 'Register',
  situations: [
    {
      id: 'form',
      name: 'Empty form',
      says: 'number, letters and code are to be typed',
      group: 'happy',
      start: OPENED,
      opened,
      way: form,
    },
    {
      id: 'number-typed',
      name: 'Number and letters typed',
      says: 'an SMS code can be asked for',
      group: 'happy',
      start: OPENED,
      opened,
      way: typed,
    },
    {
      id: 'code-sent',
      name: 'SMS code sent',
      says: 'another one in a minute',
      group: 'happy',
      start: OPENED,
      opened,
      way: counting,
    },
    {
      id: 'complete',
      name: 'Everything typed',
      says: 'can register now',
      group: 'happy',
      start: OPENED,
      opened,
      way: complete,
    },
    {
      id: 'loading',
      name: 'Still loading',
      says: 'the server takes its time',
      group: 'waiting',
      start: OPENED,
      opened,
      way: [],
    },
    {
      id: 'sending',
      name: 'SMS code on its way',
      says: 'the server is asked to send it',
      group: 'waiting',
      start: OPENED,
      opened,
      way: [...typed, asks],
    },
    {
      id: 'reading',
      name: 'Letters being filled in',
      says: 'for who cannot read the image',
      group: 'waiting',
      start: OPENED,
      opened,
      way: [
        ...form,
        types('The visitor types the number', 'mobile', MARKET_MOBILE),
        said('The visitor cannot read the image', borrower('cannot read')),
      ],
    },
    {
      id: 'registering',
      name: 'Being registered',
      says: 'the form was sent',
      group: 'waiting',
      start: OPENED,
      opened,
      way: [...complete, applies],
      takesIn: ['left'],
    },
    {
      id: 'wrong-number',
      name: 'Wrong number',
      says: 'the field says so',
      group: 'trouble',
      start: OPENED,
      opened,
      way: [...form, types('The visitor types a number that is none', 'mobile', '12812345678'), asks],
    },
    {
      id: 'wrong-code',
      name: 'Wrong SMS code',
      says: 'the field says so',
      group: 'trouble',
      start: OPENED,
      opened,
      way: [
        ...complete,
        applies,
        said('The server refuses the code', refuses('register', { code: '102', message: 'Kode SMS salah' })),
      ],
    },
    {
      id: 'session-over',
      name: 'Session being renewed',
      says: 'the image is over',
      group: 'trouble',
      start: OPENED,
      opened,
      way: [...typed, said('The image of letters does not arrive', borrower('image fails'))],
    },
    {
      id: 'refused',
      name: 'Server refuses',
      says: 'its reason is shown, try again',
      group: 'trouble',
      start: OPENED,
      opened,
      way: [said('The server refuses the promotion', refuses('channel-template', BUSY_SERVER))],
    },
    {
      id: 'no-line',
      name: 'No line',
      says: 'no answer came, try again',
      group: 'trouble',
      start: OPENED,
      opened,
      way: [said('The phone has no line', fails('channel-template'))],
    },
  ],
};
