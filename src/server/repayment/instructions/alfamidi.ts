import type { MiniMarket } from './instruction.ts';

export const alfamidi: MiniMarket = {
  name: 'ALFAMIDI',
  prefix: '3103',
  step: {
    id: [
      'Datang ke kasir Alfamidi terdekat.',
      'Sampaikan kepada kasir bahwa Anda ingin membayar tagihan pinjaman.',
      'Tunjukkan kode pembayaran {vcode} kepada kasir.',
      'Periksa nama dan total pembayaran di layar kasir.',
      'Bayar sesuai total pembayaran.',
      'Simpan struk sebagai bukti pembayaran.',
    ],
    en: [
      'Go to the cashier of the nearest Alfamidi.',
      'Tell the cashier that you want to pay a loan bill.',
      'Show the payment code {vcode} to the cashier.',
      'Check the name and the total on the cashier’s screen.',
      'Pay the exact total.',
      'Keep the slip as proof of payment.',
    ],
    zh: [
      '前往最近的 Alfamidi 收银台。',
      '告诉收银员您要支付借款账单。',
      '向收银员出示付款码 {vcode}。',
      '核对收银屏上的姓名和总金额。',
      '按总金额付款。',
      '保留凭条作为付款凭证。',
    ],
  },
};
