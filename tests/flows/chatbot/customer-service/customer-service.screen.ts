import type { ScreenDriver, Target } from '../../../oracle/screen.ts';
import { beside, find } from '../../../oracle/shown.ts';
import type { Fact, Happening, Situation } from './customer-service.given.ts';

const button = (name: string | RegExp): Target => ({ role: 'button', name });
const radio = (name: string): Target => ({ role: 'radio', name });
const LANGUAGE_NAMES: Record<string, string> = { id: 'Bahasa Indonesia', en: 'English', zh: '中文' };
const SCHEME_NAMES: Record<string, string> = { 'dark light': 'Ikuti sistem', dark: 'Gelap', light: 'Terang' };
const PHONE = button(/^Telepon/);
const RETRY = button('Coba lagi');
const LOADING = { text: 'Memuat kontak…' };

/** Customer service as a borrower meets it: rows CS-* on the view and in the browser. */
export const customerServiceScreen: ScreenDriver<Situation, Happening, Fact> = {
  gestures: {
    'e-mail': () => ({ press: button(/^E-mail/) }),
    phone: () => ({ press: PHONE }),
    'online service': () => ({ press: button('Layanan online') }),
    'My complaints': () => ({ press: button('Keluhan saya') }),
    'About Us': () => ({ press: button('Tentang kami') }),
    'official channels': () => ({ press: button('Cara mengenali kami') }),
    'Privacy Policy': () => ({ press: button('Kebijakan privasi') }),
    language: (language) => ({ press: radio(LANGUAGE_NAMES[`${language}`] ?? '') }),
    scheme: (scheme) => ({ press: radio(SCHEME_NAMES[`${scheme}`] ?? '') }),
    'try again': () => ({ press: RETRY }),
  },
  situations: {
    loading: { sees: [LOADING], lacks: [PHONE, RETRY] },
    showing: { sees: [PHONE], lacks: [LOADING, RETRY] },
    'showing the configured phone': { sees: [PHONE, RETRY], lacks: [LOADING] },
  },
  facts: {
    phone: (page) => beside(page, 'Telepon'),
    language: (page) =>
      Object.keys(LANGUAGE_NAMES).find((language) => find(page, 'radio', LANGUAGE_NAMES[language])?.checked),
    scheme: (page) =>
      Object.keys(SCHEME_NAMES).find((scheme) => find(page, 'radio', SCHEME_NAMES[scheme])?.checked) ?? null,
    email: (page) => beside(page, 'E-mail') ?? '',
  },
};
