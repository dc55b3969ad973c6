import type { MiniMarket } from './instruction.ts';

export const alfamart: MiniMarket = {
  name: 'ALFAMART',
  prefix: '3101',
  step: [
    'Datang ke kasir Alfamart terdekat.',
    'Sampaikan kepada kasir bahwa Anda ingin membayar tagihan pinjaman.',
    'Tunjukkan kode pembayaran {vcode} kepada kasir.',
    'Periksa nama dan total pembayaran di layar kasir.',
    'Bayar sesuai total pembayaran.',
    'Simpan struk sebagai bukti pembayaran.',
  ],
};
