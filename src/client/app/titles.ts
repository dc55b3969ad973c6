import type { Destination } from '#machines/kit/setup/effects.ts';

/** What the header says while the program of a screen is on its way, where its title is always the same. */
export const titles: Partial<Record<Destination, string>> = {
  loanDetails: 'Detail Pinjaman',
  loanConfirm: 'Konfirmasi Pinjaman',
  loanAgreement: 'Perjanjian Pinjaman',
  instalmentSelection: 'Detail Tagihan',
  delayRepayment: 'Perpanjang Pinjaman',
  virtualAccount: 'Pelunasan',
  methodChooser: 'Metode Pembayaran',
  cardRepayment: 'Bayar dengan Kartu',
  recommendedProducts: 'Pengajuan Khusus',
  jointFailure: 'Pengajuan belum berhasil',
  complaint: 'Ajukan keluhan',
  complaintForm: 'Keluhan',
  complaintNew: 'Keluhan',
  complaintList: 'My complaints',
  complaintDetails: 'Detail keluhan',
  customerService: 'Layanan pelanggan',
  chatbot: 'Layanan Pelanggan',
};
