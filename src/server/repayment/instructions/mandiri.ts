import type { Bank } from './instruction.ts';

export const mandiri: Bank = {
  name: 'Mandiri',
  prefix: '8908',
  methods: [
    {
      method: 'ATM',
      name: 'ATM Mandiri',
      step: [
        'Masukkan kartu ATM Mandiri dan PIN Anda.',
        'Pilih Bayar/Beli, lalu Multipayment.',
        'Masukkan empat digit pertama nomor virtual account sebagai kode perusahaan.',
        'Masukkan nomor virtual account {vcode}, lalu pilih Benar.',
        'Periksa nama dan total pembayaran di layar, lalu pilih Ya jika sudah sesuai.',
        'Simpan struk sebagai bukti pembayaran.',
      ],
    },
    {
      method: 'Mobile Banking',
      name: "Livin' by Mandiri",
      step: [
        "Masuk ke aplikasi Livin' by Mandiri.",
        'Pilih Bayar, lalu Buat Pembayaran Baru dan Multipayment.',
        'Masukkan nomor virtual account {vcode}, lalu pilih Lanjut.',
        'Periksa nama dan total pembayaran, lalu pilih Konfirmasi.',
        'Masukkan PIN dan simpan bukti transaksi.',
      ],
    },
    {
      method: 'Internet Banking',
      name: 'Mandiri Internet Banking',
      step: [
        'Masuk ke Mandiri Internet Banking dengan user ID dan PIN Anda.',
        'Pilih Pembayaran, lalu Multipayment.',
        'Pilih rekening debit dan masukkan nomor virtual account {vcode}.',
        'Periksa nama dan total pembayaran, lalu pilih Lanjut.',
        'Masukkan challenge code dari token dan simpan bukti transaksi.',
      ],
    },
  ],
};
