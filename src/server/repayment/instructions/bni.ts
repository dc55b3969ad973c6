import type { Bank } from './instruction.ts';

export const bni: Bank = {
  name: 'BNI',
  prefix: '8808',
  methods: [
    {
      method: 'ATM',
      name: 'ATM BNI',
      step: {
        id: [
          'Masukkan kartu ATM BNI dan PIN Anda.',
          'Pilih Menu Lain, lalu Transfer.',
          'Pilih jenis rekening asal, lalu Virtual Account Billing.',
          'Masukkan nomor virtual account {vcode}, lalu pilih Benar.',
          'Periksa nama dan total pembayaran di layar, lalu pilih Ya jika sudah sesuai.',
          'Simpan struk sebagai bukti pembayaran.',
        ],
        en: [
          'Insert your ATM BNI card and enter your PIN.',
          'Choose Menu Lain, then Transfer.',
          'Choose the type of your account, then Virtual Account Billing.',
          'Enter the virtual account number {vcode}, then choose Benar.',
          'Check the name and the total on the screen, then choose Ya if they are right.',
          'Keep the slip as proof of payment.',
        ],
        zh: [
          '插入 ATM BNI 卡并输入 PIN。',
          '选择 Menu Lain，再选择 Transfer。',
          '选择您的账户类型，再选择 Virtual Account Billing。',
          '输入虚拟账号 {vcode}，再选择 Benar。',
          '核对屏幕上的姓名和总金额，无误后选择 Ya。',
          '保留凭条作为付款凭证。',
        ],
      },
    },
    {
      method: 'Mobile Banking',
      name: 'BNI Mobile Banking',
      step: {
        id: [
          'Masuk ke BNI Mobile Banking dengan user ID dan MPIN Anda.',
          'Pilih Transfer, lalu Virtual Account Billing.',
          'Pilih rekening debit, lalu masukkan nomor virtual account {vcode} di tab Input Baru.',
          'Periksa nama dan total pembayaran, lalu pilih Lanjut.',
          'Masukkan password transaksi dan simpan bukti transaksi.',
        ],
        en: [
          'Log in to BNI Mobile Banking with your user ID and MPIN.',
          'Choose Transfer, then Virtual Account Billing.',
          'Choose the account to debit, then enter the virtual account number {vcode} under Input Baru.',
          'Check the name and the total, then choose Lanjut.',
          'Enter the transaction password and keep the proof of the transaction.',
        ],
        zh: [
          '用您的用户 ID 和 MPIN登录 BNI Mobile Banking。',
          '选择 Transfer，再选择 Virtual Account Billing。',
          '选择扣款账户，在 Input Baru 中输入虚拟账号 {vcode}。',
          '核对姓名和总金额，再选择 Lanjut。',
          '输入交易密码，并保存交易凭证。',
        ],
      },
    },
    {
      method: 'Internet Banking',
      name: 'BNI Internet Banking',
      step: {
        id: [
          'Masuk ke BNI Internet Banking dengan user ID dan password Anda.',
          'Pilih Transfer, lalu Virtual Account Billing.',
          'Masukkan nomor virtual account {vcode} dan pilih rekening debit.',
          'Periksa nama dan total pembayaran, lalu pilih Lanjut.',
          'Masukkan kode otentikasi token dan simpan bukti transaksi.',
        ],
        en: [
          'Log in to BNI Internet Banking with your user ID and password.',
          'Choose Transfer, then Virtual Account Billing.',
          'Enter the virtual account number {vcode} and choose the account to debit.',
          'Check the name and the total, then choose Lanjut.',
          'Enter the token’s authentication code and keep the proof of the transaction.',
        ],
        zh: [
          '用您的用户 ID 和密码登录 BNI Internet Banking。',
          '选择 Transfer，再选择 Virtual Account Billing。',
          '输入虚拟账号 {vcode}，并选择扣款账户。',
          '核对姓名和总金额，再选择 Lanjut。',
          '输入令牌验证码，并保存交易凭证。',
        ],
      },
    },
  ],
};
