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
  'get code': 'Dapatkan kode',
  '请先选择付款银行卡！': 'Pilih kartu bank lebih dulu!',
  请输入正确的验证码: 'Masukkan kode yang benar',
  验证码错误: 'Kode salah',
  请勿重复提交支付申请: 'Jangan mengirim pembayaran dua kali',
  查询卡列表失败: 'Daftar kartu gagal dimuat',
  处理失败: 'Pembayaran gagal diproses',
  'My complaints': 'Keluhan saya',
  All: 'Semua',
  'The selected order does not support sending collection types':
    'Pesanan yang dipilih tidak mendukung keluhan tentang penagihan',
  'Process Result': 'Hasil penanganan',
  Send: 'Kirim',
  'Successful demonstration！': 'Penilaian terkirim!',
};
