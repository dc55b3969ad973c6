import type { Bank } from './instruction.ts';

export const bca: Bank = {
  name: 'BCA',
  prefix: '1926',
  methods: [
    {
      method: 'ATM',
      name: 'ATM BCA',
      step: [
        'Masukkan kartu ATM BCA dan PIN Anda.',
        'Pilih menu Transaksi Lainnya, lalu Transfer.',
        'Pilih ke Rekening BCA Virtual Account.',
        'Masukkan nomor virtual account {vcode}, lalu pilih Benar.',
        'Periksa nama dan total pembayaran di layar, lalu pilih Ya jika sudah sesuai.',
        'Simpan struk sebagai bukti pembayaran.',
      ],
    },
    {
      method: 'Mobile Banking',
      name: 'm-BCA',
      step: [
        'Buka aplikasi BCA mobile dan pilih m-BCA.',
        'Masukkan kode akses m-BCA Anda.',
        'Pilih m-Transfer, lalu BCA Virtual Account.',
        'Masukkan nomor virtual account {vcode}, lalu pilih Send.',
        'Periksa nama dan total pembayaran, lalu pilih OK.',
        'Masukkan PIN m-BCA dan simpan bukti transaksi.',
      ],
    },
    {
      method: 'Internet Banking',
      name: 'KlikBCA',
      step: [
        'Masuk ke KlikBCA dengan user ID dan PIN Anda.',
        'Pilih Transfer Dana, lalu Transfer ke BCA Virtual Account.',
        'Masukkan nomor virtual account {vcode}, lalu pilih Lanjutkan.',
        'Periksa nama dan total pembayaran, lalu masukkan respon KeyBCA APPLI 1.',
        'Pilih Kirim dan simpan bukti transaksi.',
      ],
    },
  ],
};
