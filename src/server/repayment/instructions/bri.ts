import type { Bank } from './instruction.ts';

export const bri: Bank = {
  name: 'BRI',
  prefix: '2621',
  methods: [
    {
      method: 'ATM',
      name: 'ATM BRI',
      step: [
        'Masukkan kartu ATM BRI dan PIN Anda.',
        'Pilih Transaksi Lain, lalu Pembayaran.',
        'Pilih Lainnya, lalu BRIVA.',
        'Masukkan nomor BRIVA {vcode}, lalu pilih Benar.',
        'Periksa nama dan total pembayaran di layar, lalu pilih Ya jika sudah sesuai.',
        'Simpan struk sebagai bukti pembayaran.',
      ],
    },
    {
      method: 'Mobile Banking',
      name: 'BRImo',
      step: [
        'Masuk ke aplikasi BRImo.',
        'Pilih BRIVA, lalu Pembayaran Baru.',
        'Masukkan nomor BRIVA {vcode}, lalu pilih Lanjutkan.',
        'Periksa nama dan total pembayaran, lalu pilih Bayar.',
        'Masukkan PIN BRImo dan simpan bukti transaksi.',
      ],
    },
    {
      method: 'Internet Banking',
      name: 'BRI Internet Banking',
      step: [
        'Masuk ke BRI Internet Banking dengan user ID dan password Anda.',
        'Pilih Pembayaran, lalu BRIVA.',
        'Masukkan nomor BRIVA {vcode}, lalu pilih Kirim.',
        'Periksa nama dan total pembayaran.',
        'Masukkan password dan mToken, lalu simpan bukti transaksi.',
      ],
    },
  ],
};
