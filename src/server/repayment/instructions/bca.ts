import type { Bank } from './instruction.ts';

export const bca: Bank = {
  name: 'BCA',
  prefix: '1926',
  methods: [
    {
      method: 'ATM',
      name: 'ATM BCA',
      step: {
        id: [
          'Masukkan kartu ATM BCA dan PIN Anda.',
          'Pilih menu Transaksi Lainnya, lalu Transfer.',
          'Pilih ke Rekening BCA Virtual Account.',
          'Masukkan nomor virtual account {vcode}, lalu pilih Benar.',
          'Periksa nama dan total pembayaran di layar, lalu pilih Ya jika sudah sesuai.',
          'Simpan struk sebagai bukti pembayaran.',
        ],
        en: [
          'Insert your ATM BCA card and enter your PIN.',
          'Choose Transaksi Lainnya, then Transfer.',
          'Choose ke Rekening BCA Virtual Account.',
          'Enter the virtual account number {vcode}, then choose Benar.',
          'Check the name and the total on the screen, then choose Ya if they are right.',
          'Keep the slip as proof of payment.',
        ],
        zh: [
          '插入 ATM BCA 卡并输入 PIN。',
          '选择 Transaksi Lainnya，再选择 Transfer。',
          '选择 ke Rekening BCA Virtual Account。',
          '输入虚拟账号 {vcode}，再选择 Benar。',
          '核对屏幕上的姓名和总金额，无误后选择 Ya。',
          '保留凭条作为付款凭证。',
        ],
      },
    },
    {
      method: 'Mobile Banking',
      name: 'm-BCA',
      step: {
        id: [
          'Buka aplikasi BCA mobile dan pilih m-BCA.',
          'Masukkan kode akses m-BCA Anda.',
          'Pilih m-Transfer, lalu BCA Virtual Account.',
          'Masukkan nomor virtual account {vcode}, lalu pilih Send.',
          'Periksa nama dan total pembayaran, lalu pilih OK.',
          'Masukkan PIN m-BCA dan simpan bukti transaksi.',
        ],
        en: [
          'Open the BCA mobile app and choose m-BCA.',
          'Enter your m-BCA access code.',
          'Choose m-Transfer, then BCA Virtual Account.',
          'Enter the virtual account number {vcode}, then choose Send.',
          'Check the name and the total, then choose OK.',
          'Enter your m-BCA PIN and keep the proof of the transaction.',
        ],
        zh: [
          '打开 BCA mobile 应用，选择 m-BCA。',
          '输入您的 m-BCA 访问码。',
          '选择 m-Transfer，再选择 BCA Virtual Account。',
          '输入虚拟账号 {vcode}，再选择 Send。',
          '核对姓名和总金额，再选择 OK。',
          '输入 m-BCA PIN，并保存交易凭证。',
        ],
      },
    },
    {
      method: 'Internet Banking',
      name: 'KlikBCA',
      step: {
        id: [
          'Masuk ke KlikBCA dengan user ID dan PIN Anda.',
          'Pilih Transfer Dana, lalu Transfer ke BCA Virtual Account.',
          'Masukkan nomor virtual account {vcode}, lalu pilih Lanjutkan.',
          'Periksa nama dan total pembayaran, lalu masukkan respon KeyBCA APPLI 1.',
          'Pilih Kirim dan simpan bukti transaksi.',
        ],
        en: [
          'Log in to KlikBCA with your user ID and PIN.',
          'Choose Transfer Dana, then Transfer ke BCA Virtual Account.',
          'Enter the virtual account number {vcode}, then choose Lanjutkan.',
          'Check the name and the total, then enter the KeyBCA APPLI 1 response.',
          'Choose Kirim and keep the proof of the transaction.',
        ],
        zh: [
          '用您的用户 ID 和 PIN登录 KlikBCA。',
          '选择 Transfer Dana，再选择 Transfer ke BCA Virtual Account。',
          '输入虚拟账号 {vcode}，再选择 Lanjutkan。',
          '核对姓名和总金额，再输入 KeyBCA APPLI 1 的响应码。',
          '选择 Kirim，并保存交易凭证。',
        ],
      },
    },
  ],
};
