import type { Bank } from './instruction.ts';

export const permata: Bank = {
  name: 'Permata',
  prefix: '7293',
  methods: [
    {
      method: 'ATM',
      name: 'ATM Permata',
      step: {
        id: [
          'Masukkan kartu ATM Permata dan PIN Anda.',
          'Pilih Transaksi Lainnya, lalu Pembayaran.',
          'Pilih Pembayaran Lainnya, lalu Virtual Account.',
          'Masukkan nomor virtual account {vcode}, lalu pilih Benar.',
          'Periksa nama dan total pembayaran di layar, lalu pilih Ya jika sudah sesuai.',
          'Simpan struk sebagai bukti pembayaran.',
        ],
        en: [
          'Insert your ATM Permata card and enter your PIN.',
          'Choose Transaksi Lainnya, then Pembayaran.',
          'Choose Pembayaran Lainnya, then Virtual Account.',
          'Enter the virtual account number {vcode}, then choose Benar.',
          'Check the name and the total on the screen, then choose Ya if they are right.',
          'Keep the slip as proof of payment.',
        ],
        zh: [
          '插入 ATM Permata 卡并输入 PIN。',
          '选择 Transaksi Lainnya，再选择 Pembayaran。',
          '选择 Pembayaran Lainnya，再选择 Virtual Account。',
          '输入虚拟账号 {vcode}，再选择 Benar。',
          '核对屏幕上的姓名和总金额，无误后选择 Ya。',
          '保留凭条作为付款凭证。',
        ],
      },
    },
    {
      method: 'Mobile Banking',
      name: 'PermataMobile X',
      step: {
        id: [
          'Masuk ke aplikasi PermataMobile X.',
          'Pilih Bayar Tagihan, lalu Virtual Account.',
          'Masukkan nomor virtual account {vcode}, lalu pilih Lanjut.',
          'Periksa nama dan total pembayaran, lalu pilih Bayar.',
          'Masukkan PIN transaksi dan simpan bukti transaksi.',
        ],
        en: [
          'Log in to the PermataMobile X app.',
          'Choose Bayar Tagihan, then Virtual Account.',
          'Enter the virtual account number {vcode}, then choose Lanjut.',
          'Check the name and the total, then choose Bayar.',
          'Enter your transaction PIN and keep the proof of the transaction.',
        ],
        zh: [
          '登录 PermataMobile X 应用。',
          '选择 Bayar Tagihan，再选择 Virtual Account。',
          '输入虚拟账号 {vcode}，再选择 Lanjut。',
          '核对姓名和总金额，再选择 Bayar。',
          '输入交易 PIN，并保存交易凭证。',
        ],
      },
    },
    {
      method: 'Internet Banking',
      name: 'PermataNet',
      step: {
        id: [
          'Masuk ke PermataNet dengan user ID dan password Anda.',
          'Pilih Pembayaran Tagihan, lalu Virtual Account.',
          'Masukkan nomor virtual account {vcode}, lalu pilih Lanjut.',
          'Periksa nama dan total pembayaran.',
          'Masukkan kode token SMS dan simpan bukti transaksi.',
        ],
        en: [
          'Log in to PermataNet with your user ID and password.',
          'Choose Pembayaran Tagihan, then Virtual Account.',
          'Enter the virtual account number {vcode}, then choose Lanjut.',
          'Check the name and the total.',
          'Enter the SMS token code and keep the proof of the transaction.',
        ],
        zh: [
          '用您的用户 ID 和密码登录 PermataNet。',
          '选择 Pembayaran Tagihan，再选择 Virtual Account。',
          '输入虚拟账号 {vcode}，再选择 Lanjut。',
          '核对姓名和总金额。',
          '输入短信令牌码，并保存交易凭证。',
        ],
      },
    },
  ],
};
