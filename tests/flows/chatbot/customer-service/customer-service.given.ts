import { answers, borrower, type Case, type Given, PHONE } from '../../../oracle/row.ts';

/** What the rows CS-* have in common: the words of the flow, and the answers it gets. */
export type Situation = 'loading' | 'showing' | 'showing the configured phone';

export type Happening =
  | 'e-mail'
  | 'phone'
  | 'online service'
  | 'My complaints'
  | 'About Us'
  | 'official channels'
  | 'Privacy Policy'
  | 'language'
  | 'scheme'
  | 'try again';

/** `language`, `scheme`: the chosen one. */
export type Fact = 'phone' | 'email' | 'language' | 'scheme';

export type CsCase = Case<Situation, Happening, Fact>;

export const CONTACT = { email: 'cs@pinjam.example', smWa: '+62 811-2222-333' };

export const contact = (given: Given) => answers('contact-kf-info', { ...CONTACT, ...given.answer });
export const phone = borrower<Happening>('phone');
export const email = borrower<Happening>('e-mail');
export const retry = borrower<Happening>('try again');

export const asked = { call: 'contact-kf-info', request: { overall: 30 } } as const;
export const SHOWN = { phone: CONTACT.smWa, email: CONTACT.email };
export const CONFIGURED = { phone: PHONE, email: '' };
export const calls = (telephone: string) => [{ native: 'callSupport' as const, parameter: { telephone } }];
