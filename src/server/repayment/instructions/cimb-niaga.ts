import type { Bank } from './instruction.ts';

export const cimbNiaga: Bank = {
  name: 'CIMB Niaga',
  prefix: '5149',
  methods: [
    {
      method: 'ATM',
      name: 'ATM CIMB Niaga',
      step: {
        id: [
          'Masukkan kartu ATM CIMB Niaga dan PIN Anda.',
          'Pilih Pembayaran, lalu Lanjut.',
          'Pilih Virtual Account.',
          'Masukkan nomor virtual account {vcode}, lalu pilih Proses.',
          'Periksa nama dan total pembayaran di layar, lalu pilih Ya jika sudah sesuai.',
          'Simpan struk sebagai bukti pembayaran.',
        ],
        en: [
          'Insert your ATM CIMB Niaga card and enter your PIN.',
          'Choose Pembayaran, then Lanjut.',
          'Choose Virtual Account.',
          'Enter the virtual account number {vcode}, then choose Proses.',
          'Check the name and the total on the screen, then choose Ya if they are right.',
          'Keep the slip as proof of payment.',
        ],
        zh: [
          '插入 ATM CIMB Niaga 卡并输入 PIN。',
          '选择 Pembayaran，再选择 Lanjut。',
          '选择 Virtual Account。',
          '输入虚拟账号 {vcode}，再选择 Proses。',
          '核对屏幕上的姓名和总金额，无误后选择 Ya。',
          '保留凭条作为付款凭证。',
        ],
      },
    },
    {
      method: 'Mobile Banking',
      name: 'OCTO Mobile',
      step: {
        id: [
          'Masuk ke aplikasi OCTO Mobile.',
          'Pilih Transfer, lalu Transfer ke CIMB Niaga lain.',
          'Pilih sumber dana dan masukkan nomor virtual account {vcode}.',
          'Periksa nama dan total pembayaran, lalu pilih Lanjut.',
          'Masukkan PIN OCTO Mobile dan simpan bukti transaksi.',
        ],
        en: [
          'Log in to the OCTO Mobile app.',
          'Choose Transfer, then Transfer ke CIMB Niaga lain.',
          'Choose the source of funds and enter the virtual account number {vcode}.',
          'Check the name and the total, then choose Lanjut.',
          'Enter your OCTO Mobile PIN and keep the proof of the transaction.',
        ],
        zh: [
          '登录 OCTO Mobile 应用。',
          '选择 Transfer，再选择 Transfer ke CIMB Niaga lain。',
          '选择付款账户，输入虚拟账号 {vcode}。',
          '核对姓名和总金额，再选择 Lanjut。',
          '输入 OCTO Mobile PIN，并保存交易凭证。',
        ],
      },
    },
    {
      method: 'Internet Banking',
      name: 'OCTO Clicks',
      step: {
        id: [
          'Masuk ke OCTO Clicks dengan user ID dan password Anda.',
          'Pilih Pembayaran Tagihan, lalu Virtual Account.',
          'Masukkan nomor virtual account {vcode}, lalu pilih Lanjut.',
          'Periksa nama dan total pembayaran.',
          'Masukkan mPIN dan simpan bukti transaksi.',
        ],
        en: [
          'Log in to OCTO Clicks with your user ID and password.',
          'Choose Pembayaran Tagihan, then Virtual Account.',
          'Enter the virtual account number {vcode}, then choose Lanjut.',
          'Check the name and the total.',
          'Enter your mPIN and keep the proof of the transaction.',
        ],
        zh: [
          '用您的用户 ID 和密码登录 OCTO Clicks。',
          '选择 Pembayaran Tagihan，再选择 Virtual Account。',
          '输入虚拟账号 {vcode}，再选择 Lanjut。',
          '核对姓名和总金额。',
          '输入 mPIN，并保存交易凭证。',
        ],
      },
    },
  ],
};
