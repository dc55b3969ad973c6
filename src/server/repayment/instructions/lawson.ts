import type { MiniMarket } from './instruction.ts';

export const lawson: MiniMarket = {
  name: 'LAWSON',
  prefix: '3104',
  step: [
    'Datang ke kasir Lawson terdekat.',
    'Sampaikan kepada kasir bahwa Anda ingin membayar tagihan pinjaman.',
    'Tunjukkan kode pembayaran {vcode} kepada kasir.',
    'Periksa nama dan total pembayaran di layar kasir.',
    'Bayar sesuai total pembayaran.',
    'Simpan struk sebagai bukti pembayaran.',
  ],
};
