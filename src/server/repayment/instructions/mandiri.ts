import type { Bank } from './instruction.ts';

export const mandiri: Bank = {
  name: 'Mandiri',
  prefix: '8908',
  methods: [
    {
      method: 'ATM',
      name: 'ATM Mandiri',
      step: {
        id: [
          'Masukkan kartu ATM Mandiri dan PIN Anda.',
          'Pilih Bayar/Beli, lalu Multipayment.',
          'Masukkan empat digit pertama nomor virtual account sebagai kode perusahaan.',
          'Masukkan nomor virtual account {vcode}, lalu pilih Benar.',
          'Periksa nama dan total pembayaran di layar, lalu pilih Ya jika sudah sesuai.',
          'Simpan struk sebagai bukti pembayaran.',
        ],
        en: [
          'Insert your ATM Mandiri card and enter your PIN.',
          'Choose Bayar/Beli, then Multipayment.',
          'Enter the first four digits of the virtual account number as the company code.',
          'Enter the virtual account number {vcode}, then choose Benar.',
          'Check the name and the total on the screen, then choose Ya if they are right.',
          'Keep the slip as proof of payment.',
        ],
        zh: [
          '插入 ATM Mandiri 卡并输入 PIN。',
          '选择 Bayar/Beli，再选择 Multipayment。',
          '输入虚拟账号的前四位作为公司代码。',
          '输入虚拟账号 {vcode}，再选择 Benar。',
          '核对屏幕上的姓名和总金额，无误后选择 Ya。',
          '保留凭条作为付款凭证。',
        ],
      },
    },
    {
      method: 'Mobile Banking',
      name: "Livin' by Mandiri",
      step: {
        id: [
          "Masuk ke aplikasi Livin' by Mandiri.",
          'Pilih Bayar, lalu Buat Pembayaran Baru dan Multipayment.',
          'Masukkan nomor virtual account {vcode}, lalu pilih Lanjut.',
          'Periksa nama dan total pembayaran, lalu pilih Konfirmasi.',
          'Masukkan PIN dan simpan bukti transaksi.',
        ],
        en: [
          "Log in to the Livin' by Mandiri app.",
          'Choose Bayar, then Buat Pembayaran Baru and Multipayment.',
          'Enter the virtual account number {vcode}, then choose Lanjut.',
          'Check the name and the total, then choose Konfirmasi.',
          'Enter your PIN and keep the proof of the transaction.',
        ],
        zh: [
          "登录 Livin' by Mandiri 应用。",
          '选择 Bayar，再选择 Buat Pembayaran Baru 和 Multipayment。',
          '输入虚拟账号 {vcode}，再选择 Lanjut。',
          '核对姓名和总金额，再选择 Konfirmasi。',
          '输入 PIN，并保存交易凭证。',
        ],
      },
    },
    {
      method: 'Internet Banking',
      name: 'Mandiri Internet Banking',
      step: {
        id: [
          'Masuk ke Mandiri Internet Banking dengan user ID dan PIN Anda.',
          'Pilih Pembayaran, lalu Multipayment.',
          'Pilih rekening debit dan masukkan nomor virtual account {vcode}.',
          'Periksa nama dan total pembayaran, lalu pilih Lanjut.',
          'Masukkan challenge code dari token dan simpan bukti transaksi.',
        ],
        en: [
          'Log in to Mandiri Internet Banking with your user ID and PIN.',
          'Choose Pembayaran, then Multipayment.',
          'Choose the account to debit and enter the virtual account number {vcode}.',
          'Check the name and the total, then choose Lanjut.',
          'Enter the token’s challenge code and keep the proof of the transaction.',
        ],
        zh: [
          '用您的用户 ID 和 PIN登录 Mandiri Internet Banking。',
          '选择 Pembayaran，再选择 Multipayment。',
          '选择扣款账户，输入虚拟账号 {vcode}。',
          '核对姓名和总金额，再选择 Lanjut。',
          '输入令牌的 challenge code，并保存交易凭证。',
        ],
      },
    },
  ],
};
