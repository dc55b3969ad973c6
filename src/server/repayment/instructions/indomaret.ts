import type { MiniMarket } from './instruction.ts';

export const indomaret: MiniMarket = {
  name: 'INDOMARET',
  prefix: '3102',
  step: [
    'Datang ke kasir Indomaret terdekat.',
    'Sampaikan kepada kasir bahwa Anda ingin membayar tagihan pinjaman.',
    'Sebutkan kode pembayaran {vcode} kepada kasir.',
    'Pastikan nama dan total pembayaran yang disebutkan kasir sudah sesuai.',
    'Bayar dengan uang tunai atau kartu debit.',
    'Simpan struk sebagai bukti pembayaran.',
  ],
};
