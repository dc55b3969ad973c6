import type { ScreenDriver, Target } from '../../../oracle/screen.ts';
import { beside } from '../../../oracle/shown.ts';
import type { Fact, Happening, Situation } from './customer-service.given.ts';

const button = (name: string | RegExp): Target => ({ role: 'button', name });
const PHONE = button(/^Telepon/);
const RETRY = button('Coba lagi');
const LOADING = { text: 'Memuat kontak…' };

/** Customer service as a borrower meets it: rows CS-* on the view and in the browser. */
export const customerServiceScreen: ScreenDriver<Situation, Happening, Fact> = {
  gestures: {
    'e-mail': () => ({ press: button(/^E-mail/) }),
    phone: () => ({ press: PHONE }),
    'online service': () => ({ press: button('Layanan online') }),
    'My complaints': () => ({ press: button('My complaints') }),
    'About Us': () => ({ press: button('About Us') }),
    'Privacy Policy': () => ({ press: button('Privacy Policy') }),
    'try again': () => ({ press: RETRY }),
  },
  situations: {
    loading: { sees: [LOADING], lacks: [PHONE, RETRY] },
    showing: { sees: [PHONE], lacks: [LOADING, RETRY] },
    'showing the configured phone': { sees: [PHONE, RETRY], lacks: [LOADING] },
  },
  facts: {
    phone: (page) => beside(page, 'Telepon'),
    email: (page) => beside(page, 'E-mail') ?? '',
  },
};
