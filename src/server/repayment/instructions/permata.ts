import type { Bank } from './instruction.ts';

export const permata: Bank = {
  name: 'Permata',
  prefix: '7293',
  methods: [
    {
      method: 'ATM',
      name: 'ATM Permata',
      step: [
        'Masukkan kartu ATM Permata dan PIN Anda.',
        'Pilih Transaksi Lainnya, lalu Pembayaran.',
        'Pilih Pembayaran Lainnya, lalu Virtual Account.',
        'Masukkan nomor virtual account {vcode}, lalu pilih Benar.',
        'Periksa nama dan total pembayaran di layar, lalu pilih Ya jika sudah sesuai.',
        'Simpan struk sebagai bukti pembayaran.',
      ],
    },
    {
      method: 'Mobile Banking',
      name: 'PermataMobile X',
      step: [
        'Masuk ke aplikasi PermataMobile X.',
        'Pilih Bayar Tagihan, lalu Virtual Account.',
        'Masukkan nomor virtual account {vcode}, lalu pilih Lanjut.',
        'Periksa nama dan total pembayaran, lalu pilih Bayar.',
        'Masukkan PIN transaksi dan simpan bukti transaksi.',
      ],
    },
    {
      method: 'Internet Banking',
      name: 'PermataNet',
      step: [
        'Masuk ke PermataNet dengan user ID dan password Anda.',
        'Pilih Pembayaran Tagihan, lalu Virtual Account.',
        'Masukkan nomor virtual account {vcode}, lalu pilih Lanjut.',
        'Periksa nama dan total pembayaran.',
        'Masukkan kode token SMS dan simpan bukti transaksi.',
      ],
    },
  ],
};
