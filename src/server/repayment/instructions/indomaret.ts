import type { MiniMarket } from './instruction.ts';

export const indomaret: MiniMarket = {
  name: 'INDOMARET',
  prefix: '3102',
  step: {
    id: [
      'Datang ke kasir Indomaret terdekat.',
      'Sampaikan kepada kasir bahwa Anda ingin membayar tagihan pinjaman.',
      'Sebutkan kode pembayaran {vcode} kepada kasir.',
      'Pastikan nama dan total pembayaran yang disebutkan kasir sudah sesuai.',
      'Bayar dengan uang tunai atau kartu debit.',
      'Simpan struk sebagai bukti pembayaran.',
    ],
    en: [
      'Go to the cashier of the nearest Indomaret.',
      'Tell the cashier that you want to pay a loan bill.',
      'Tell the cashier the payment code {vcode}.',
      'Make sure that the name and the total that the cashier tells you are right.',
      'Pay in cash or by debit card.',
      'Keep the slip as proof of payment.',
    ],
    zh: [
      '前往最近的 Indomaret 收银台。',
      '告诉收银员您要支付借款账单。',
      '告诉收银员付款码 {vcode}。',
      '确认收银员说出的姓名和总金额无误。',
      '用现金或借记卡付款。',
      '保留凭条作为付款凭证。',
    ],
  },
};
