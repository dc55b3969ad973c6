import type { Catalogue } from './catalogue.ts';

/** Indonesian of the default texts that are in another language. */
export const id: Catalogue = {
  error: 'Terjadi gangguan. Periksa koneksi Anda, lalu coba lagi.',
  'loading...': 'Memuat...',
  'Wi will confirm your repayment as soon as possible': 'Kami akan mengonfirmasi pembayaran Anda secepatnya',
  'I have read and agreed to the above': 'Saya telah membaca dan menyetujui semua di atas',
  Cancel: 'Batal',
  Agree: 'Setuju',
  获取验证码: 'Dapatkan kode',
  '请正确输入手机号！': 'Masukkan nomor ponsel yang benar!',
  '请正确输入图形验证码！': 'Masukkan kode pada gambar dengan benar!',
  '请正确输入短信验证码！': 'Masukkan kode SMS dengan benar!',
  '请勿重复发送验证码!': 'Jangan meminta kode berulang kali!',
  '验证码已发送，请在手机上查看！': 'Kode sudah dikirim, silakan periksa ponsel Anda!',
  '您已注册,请直接下载APP登录！': 'Anda sudah terdaftar, silakan unduh aplikasi dan masuk!',
  注册成功: 'Pendaftaran berhasil',
  'The selected order does not support sending collection types':
    'Pesanan yang dipilih tidak mendukung keluhan penagihan',
  'Please fill in your comments and suggestions': 'Silakan isi keluhan dan saran Anda',
  'Upload succeeded!': 'Gambar berhasil diunggah!',
  'Successfully Sent': 'Berhasil dikirim',
};
