import type { MiniMarket } from './instruction.ts';

/** The provider's own payment page, which is no mini market: it is offered beside the cards alone. */
export const online: MiniMarket = {
  name: 'ONLINE',
  prefix: '3901',
  step: {
    id: ['Buka halaman pembayaran.', 'Periksa nomor {vcode} dan total pembayaran.', 'Bayar.'],
    en: ['Open the payment page.', 'Check the number {vcode} and the total.', 'Pay.'],
    zh: ['打开付款页面。', '核对号码 {vcode} 和总金额。', '付款。'],
  },
};
