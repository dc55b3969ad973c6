import type { Part } from '../../../oracle/page-tree.ts';
import type { ScreenDriver, Target } from '../../../oracle/screen.ts';
import { all, beside, find, within } from '../../../oracle/shown.ts';
import type { Fact, Happening, Situation } from './preview.rows.ts';

const LOCATING = { text: 'Looking for the location…' };

const box = (name: string): Target => ({ role: 'textbox', name });
const into = (name: string) => (value: string | number | undefined) => ({ write: String(value), into: box(name) });
const press = (name: string) => () => ({ press: { role: 'button', name } as const });

const FIELDS = [
  'App version',
  'Device name',
  'Device ID',
  'OS version',
  'Session ID',
  'Ad ID',
  'Product ID',
  'Order ID',
];

/** The bar above the phone has a market and a language too. */
const drawerOf = (page: Part) => find(page, 'complementary', 'Drawer') ?? page;

/** The preview as a developer meets it: rows PV-* on the view and in the browser. */
export const previewScreen: ScreenDriver<Situation, Happening, Fact> = {
  gestures: {
    'app version': into('App version'),
    'device name': into('Device name'),
    'device id': into('Device ID'),
    'OS version': into('OS version'),
    'session id': into('Session ID'),
    'ad id': into('Ad ID'),
    'product id': into('Product ID'),
    'order id': into('Order ID'),
    market: into('Market'),
    language: into('Language'),
    platform: into('Platform'),
    amount: into('Amount due'),
    address: into('Paste an address'),
    confirm: press('Confirm'),
    'loan detail': press('Loan detail'),
    repay: press('Repay'),
    'delay repay': press('Delay repay'),
    'bind bank': press('Bind bank'),
    'about us': press('About us'),
    complaint: press('Complaint'),
    'customer service': press('Customer service'),
    'privacy policy': press('Privacy policy'),
    'repayment instruction': press('Repayment instruction'),
    photo: (name) => ({ choose: String(name), label: 'Choose a photo' }),
    'contact name': into('Contact name'),
    geolocation: press('Read the location'),
  },
  situations: {
    editing: { sees: [box('App version')], lacks: [LOCATING] },
    locating: { sees: [box('App version'), LOCATING] },
  },
  facts: {
    fields: (page) => FIELDS.map((name) => beside(page, name) ?? null),
    beside: (page) =>
      ['Market', 'Language', 'Platform', 'Amount due'].map((name) => beside(drawerOf(page), name) ?? null),
    names: (page) => all(page, 'textbox').flatMap(({ description }) => description ?? []),
    photo: (page) => find(find(page, 'figure'), 'img')?.name ?? '',
    contact: (page) => beside(page, 'Contact name') ?? null,
    position: (page) => ['Latitude', 'Longitude'].flatMap((name) => beside(page, name) ?? []),
    address: (page) => find(within(page, 'Fake device')[0], 'status')?.text ?? '',
    refusal: (page) =>
      all(find(within(page, 'Photo, contact and location')[0], 'status'), 'paragraph').map(({ text }) => text),
  },
};
