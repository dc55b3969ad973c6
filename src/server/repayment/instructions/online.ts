import type { MiniMarket } from './instruction.ts';

/** The provider's own payment page, which is no mini market: it is offered beside the cards alone. */
export const online: MiniMarket = {
  name: 'ONLINE',
  prefix: '3901',
  step: ['Buka halaman pembayaran.', 'Periksa nomor {vcode} dan total pembayaran.', 'Bayar.'],
};
