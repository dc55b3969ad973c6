import type { Bank } from './instruction.ts';

export const bri: Bank = {
  name: 'BRI',
  prefix: '2621',
  methods: [
    {
      method: 'ATM',
      name: 'ATM BRI',
      step: {
        id: [
          'Masukkan kartu ATM BRI dan PIN Anda.',
          'Pilih Transaksi Lain, lalu Pembayaran.',
          'Pilih Lainnya, lalu BRIVA.',
          'Masukkan nomor BRIVA {vcode}, lalu pilih Benar.',
          'Periksa nama dan total pembayaran di layar, lalu pilih Ya jika sudah sesuai.',
          'Simpan struk sebagai bukti pembayaran.',
        ],
        en: [
          'Insert your ATM BRI card and enter your PIN.',
          'Choose Transaksi Lain, then Pembayaran.',
          'Choose Lainnya, then BRIVA.',
          'Enter the BRIVA number {vcode}, then choose Benar.',
          'Check the name and the total on the screen, then choose Ya if they are right.',
          'Keep the slip as proof of payment.',
        ],
        zh: [
          '插入 ATM BRI 卡并输入 PIN。',
          '选择 Transaksi Lain，再选择 Pembayaran。',
          '选择 Lainnya，再选择 BRIVA。',
          '输入 BRIVA 号码 {vcode}，再选择 Benar。',
          '核对屏幕上的姓名和总金额，无误后选择 Ya。',
          '保留凭条作为付款凭证。',
        ],
      },
    },
    {
      method: 'Mobile Banking',
      name: 'BRImo',
      step: {
        id: [
          'Masuk ke aplikasi BRImo.',
          'Pilih BRIVA, lalu Pembayaran Baru.',
          'Masukkan nomor BRIVA {vcode}, lalu pilih Lanjutkan.',
          'Periksa nama dan total pembayaran, lalu pilih Bayar.',
          'Masukkan PIN BRImo dan simpan bukti transaksi.',
        ],
        en: [
          'Log in to the BRImo app.',
          'Choose BRIVA, then Pembayaran Baru.',
          'Enter the BRIVA number {vcode}, then choose Lanjutkan.',
          'Check the name and the total, then choose Bayar.',
          'Enter your BRImo PIN and keep the proof of the transaction.',
        ],
        zh: [
          '登录 BRImo 应用。',
          '选择 BRIVA，再选择 Pembayaran Baru。',
          '输入 BRIVA 号码 {vcode}，再选择 Lanjutkan。',
          '核对姓名和总金额，再选择 Bayar。',
          '输入 BRImo PIN，并保存交易凭证。',
        ],
      },
    },
    {
      method: 'Internet Banking',
      name: 'BRI Internet Banking',
      step: {
        id: [
          'Masuk ke BRI Internet Banking dengan user ID dan password Anda.',
          'Pilih Pembayaran, lalu BRIVA.',
          'Masukkan nomor BRIVA {vcode}, lalu pilih Kirim.',
          'Periksa nama dan total pembayaran.',
          'Masukkan password dan mToken, lalu simpan bukti transaksi.',
        ],
        en: [
          'Log in to BRI Internet Banking with your user ID and password.',
          'Choose Pembayaran, then BRIVA.',
          'Enter the BRIVA number {vcode}, then choose Kirim.',
          'Check the name and the total.',
          'Enter your password and mToken, then keep the proof of the transaction.',
        ],
        zh: [
          '用您的用户 ID 和密码登录 BRI Internet Banking。',
          '选择 Pembayaran，再选择 BRIVA。',
          '输入 BRIVA 号码 {vcode}，再选择 Kirim。',
          '核对姓名和总金额。',
          '输入密码和 mToken，再保存交易凭证。',
        ],
      },
    },
  ],
};
