import type { Bank } from './instruction.ts';

export const cimbNiaga: Bank = {
  name: 'CIMB Niaga',
  prefix: '5149',
  methods: [
    {
      method: 'ATM',
      name: 'ATM CIMB Niaga',
      step: [
        'Masukkan kartu ATM CIMB Niaga dan PIN Anda.',
        'Pilih Pembayaran, lalu Lanjut.',
        'Pilih Virtual Account.',
        'Masukkan nomor virtual account {vcode}, lalu pilih Proses.',
        'Periksa nama dan total pembayaran di layar, lalu pilih Ya jika sudah sesuai.',
        'Simpan struk sebagai bukti pembayaran.',
      ],
    },
    {
      method: 'Mobile Banking',
      name: 'OCTO Mobile',
      step: [
        'Masuk ke aplikasi OCTO Mobile.',
        'Pilih Transfer, lalu Transfer ke CIMB Niaga lain.',
        'Pilih sumber dana dan masukkan nomor virtual account {vcode}.',
        'Periksa nama dan total pembayaran, lalu pilih Lanjut.',
        'Masukkan PIN OCTO Mobile dan simpan bukti transaksi.',
      ],
    },
    {
      method: 'Internet Banking',
      name: 'OCTO Clicks',
      step: [
        'Masuk ke OCTO Clicks dengan user ID dan password Anda.',
        'Pilih Pembayaran Tagihan, lalu Virtual Account.',
        'Masukkan nomor virtual account {vcode}, lalu pilih Lanjut.',
        'Periksa nama dan total pembayaran.',
        'Masukkan mPIN dan simpan bukti transaksi.',
      ],
    },
  ],
};
