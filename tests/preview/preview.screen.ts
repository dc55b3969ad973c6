import type { ScreenDriver, Target } from '../oracle/screen.ts';
import type { Fact, Happening, Situation } from './preview.rows.ts';

const LOCATING = { text: 'Mencari lokasi…' };

const box = (name: string): Target => ({ role: 'textbox', name });
const into = (name: string) => (value: string | number | undefined) => ({ write: String(value), into: box(name) });
const press = (name: string) => () => ({ press: { role: 'button', name } as const });

/** The preview as a developer meets it: rows PV-* on the view and in the browser. */
export const previewScreen: ScreenDriver<Situation, Happening, Fact> = {
  gestures: {
    'app version': into('Versi aplikasi'),
    'device name': into('Nama perangkat'),
    'device id': into('ID perangkat'),
    'OS version': into('Versi OS'),
    'session id': into('ID sesi'),
    'ad id': into('ID iklan'),
    'product id': into('ID produk'),
    'order id': into('ID pesanan'),
    market: into('Pasar'),
    language: into('Bahasa'),
    platform: into('Platform'),
    amount: into('Jumlah tagihan'),
    address: into('Tempel alamat'),
    confirm: press('Konfirmasi pinjaman'),
    'loan detail': press('Detail pinjaman'),
    repay: press('Bayar'),
    'delay repay': press('Tunda bayar'),
    'bind bank': press('Hubungkan bank'),
    'about us': press('Tentang kami'),
    complaint: press('Keluhan'),
    'customer service': press('Layanan pelanggan'),
    'privacy policy': press('Kebijakan privasi'),
    'repayment instruction': press('Petunjuk pembayaran'),
    photo: (name) => ({ choose: String(name), label: 'Pilih foto' }),
    'contact name': into('Nama kontak'),
    geolocation: press('Baca lokasi'),
  },
  situations: {
    editing: { sees: [box('Versi aplikasi')], lacks: [LOCATING] },
    locating: { sees: [box('Versi aplikasi'), LOCATING] },
  },
  facts: {
    fields: (page) => {
      const names = [
        'Versi aplikasi',
        'Nama perangkat',
        'ID perangkat',
        'Versi OS',
        'ID sesi',
        'ID iklan',
        'ID produk',
        'ID pesanan',
      ];
      const labels = [...page.querySelectorAll('label')];
      return names.map((name) => {
        const control = labels.find((label) => label.textContent === name)?.control;
        return control && 'value' in control ? control.value : null;
      });
    },
    beside: (page) => {
      const labels = [...page.querySelectorAll('label')];
      return ['Pasar', 'Bahasa', 'Platform', 'Jumlah tagihan'].map((name) => {
        const control = labels.find((label) => label.textContent === name)?.control;
        return control && 'value' in control ? control.value : null;
      });
    },
    names: (page) => [...page.querySelectorAll('.tool-field > small')].map((hint) => hint.textContent),
    photo: (page) => page.querySelector('.tool-photo img')?.getAttribute('alt') ?? '',
    contact: (page) => {
      const label = [...page.querySelectorAll('label')].find((one) => one.textContent === 'Nama kontak');
      const control = label?.control;
      return control && 'value' in control ? control.value : null;
    },
    position: (page) => [...page.querySelectorAll('.position dd')].map((one) => one.textContent),
    address: (page) => page.querySelector('[role=status].tool-note')?.textContent ?? '',
    refusal: (page) => [...page.querySelectorAll('.position p')].map((one) => one.textContent),
  },
};
