import type { ScreenDriver, Target } from '../oracle/screen.ts';
import type { Fact, Happening, Situation } from './preview.rows.ts';

const LOCATING = { text: 'Looking for the location…' };

const box = (name: string): Target => ({ role: 'textbox', name });
const into = (name: string) => (value: string | number | undefined) => ({ write: String(value), into: box(name) });
const press = (name: string) => () => ({ press: { role: 'button', name } as const });

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
    fields: (page) => {
      const names = [
        'App version',
        'Device name',
        'Device ID',
        'OS version',
        'Session ID',
        'Ad ID',
        'Product ID',
        'Order ID',
      ];
      const labels = [...page.querySelectorAll('label')];
      return names.map((name) => {
        const control = labels.find((label) => label.textContent === name)?.control;
        return control && 'value' in control ? control.value : null;
      });
    },
    beside: (page) => {
      const labels = [...page.querySelectorAll('label')];
      return ['Market', 'Language', 'Platform', 'Amount due'].map((name) => {
        const control = labels.find((label) => label.textContent === name)?.control;
        return control && 'value' in control ? control.value : null;
      });
    },
    names: (page) => [...page.querySelectorAll('.tool-field > small')].map((hint) => hint.textContent),
    photo: (page) => page.querySelector('.tool-photo img')?.getAttribute('alt') ?? '',
    contact: (page) => {
      const label = [...page.querySelectorAll('label')].find((one) => one.textContent === 'Contact name');
      const control = label?.control;
      return control && 'value' in control ? control.value : null;
    },
    position: (page) => [...page.querySelectorAll('.position dd')].map((one) => one.textContent),
    address: (page) => page.querySelector('[role=status].tool-note')?.textContent ?? '',
    refusal: (page) => [...page.querySelectorAll('.position p')].map((one) => one.textContent),
  },
};
