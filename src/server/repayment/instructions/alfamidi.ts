import type { MiniMarket } from './instruction.ts';

export const alfamidi: MiniMarket = {
  name: 'ALFAMIDI',
  prefix: '3103',
  step: [
    'Datang ke kasir Alfamidi terdekat.',
    'Sampaikan kepada kasir bahwa Anda ingin membayar tagihan pinjaman.',
    'Tunjukkan kode pembayaran {vcode} kepada kasir.',
    'Periksa nama dan total pembayaran di layar kasir.',
    'Bayar sesuai total pembayaran.',
    'Simpan struk sebagai bukti pembayaran.',
  ],
};
