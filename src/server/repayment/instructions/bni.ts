import type { Bank } from './instruction.ts';

export const bni: Bank = {
  name: 'BNI',
  prefix: '8808',
  methods: [
    {
      method: 'ATM',
      name: 'ATM BNI',
      step: [
        'Masukkan kartu ATM BNI dan PIN Anda.',
        'Pilih Menu Lain, lalu Transfer.',
        'Pilih jenis rekening asal, lalu Virtual Account Billing.',
        'Masukkan nomor virtual account {vcode}, lalu pilih Benar.',
        'Periksa nama dan total pembayaran di layar, lalu pilih Ya jika sudah sesuai.',
        'Simpan struk sebagai bukti pembayaran.',
      ],
    },
    {
      method: 'Mobile Banking',
      name: 'BNI Mobile Banking',
      step: [
        'Masuk ke BNI Mobile Banking dengan user ID dan MPIN Anda.',
        'Pilih Transfer, lalu Virtual Account Billing.',
        'Pilih rekening debit, lalu masukkan nomor virtual account {vcode} di tab Input Baru.',
        'Periksa nama dan total pembayaran, lalu pilih Lanjut.',
        'Masukkan password transaksi dan simpan bukti transaksi.',
      ],
    },
    {
      method: 'Internet Banking',
      name: 'BNI Internet Banking',
      step: [
        'Masuk ke BNI Internet Banking dengan user ID dan password Anda.',
        'Pilih Transfer, lalu Virtual Account Billing.',
        'Masukkan nomor virtual account {vcode} dan pilih rekening debit.',
        'Periksa nama dan total pembayaran, lalu pilih Lanjut.',
        'Masukkan kode otentikasi token dan simpan bukti transaksi.',
      ],
    },
  ],
};
