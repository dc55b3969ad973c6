import type { Language } from '#domain/configuration/page-parameters.ts';

const en = {
  lead: 'Whoever reaches you in another way, or asks for one of these, is not us.',
  channels: 'Who we are, and where you find us',
  hours: 'Hours',
  office: 'Our office',
  back: 'Back',
  never: 'What we never ask for',
  asks: [
    { name: 'A fee before the payout', text: 'The whole amount is paid out. Nothing is paid for an approval.' },
    { name: 'The SMS code by telephone', text: 'You alone enter it, on our pages. Our staff never ask for it.' },
    { name: 'Your full card number by chat', text: 'Nor its PIN, nor the three digits on its back.' },
    {
      name: 'A payment to a private account',
      text: 'Pay only to the number that your payment page shows, in the name shown there.',
    },
  ],
  doubt: 'If you are in doubt',
  advice: 'Pay nothing and give no code. Call the number above yourself, and tell us who asked.',
  check: {
    IDR: 'Look the licence up on the website of OJK, the financial services authority.',
    INR: 'Look the registration up on the website of RBI, the Reserve Bank of India.',
  },
};
export type OfficialChannels = typeof en;

const id: OfficialChannels = {
  lead: 'Siapa pun yang menghubungi Anda lewat cara lain, atau meminta salah satu hal ini, bukan kami.',
  channels: 'Siapa kami, dan saluran resmi kami',
  hours: 'Jam layanan',
  office: 'Kantor kami',
  back: 'Kembali',
  never: 'Yang tidak pernah kami minta',
  asks: [
    {
      name: 'Biaya sebelum dana cair',
      text: 'Dana cair seluruhnya. Tidak ada yang perlu dibayar agar pinjaman disetujui.',
    },
    {
      name: 'Kode SMS lewat telepon',
      text: 'Hanya Anda yang mengisinya, di halaman kami. Petugas kami tidak pernah memintanya.',
    },
    {
      name: 'Nomor kartu lengkap lewat percakapan',
      text: 'Begitu pula PIN dan tiga angka di belakang kartu.',
    },
    {
      name: 'Pembayaran ke rekening pribadi',
      text: 'Bayar hanya ke nomor di halaman pembayaran Anda, atas nama yang tertulis di sana.',
    },
  ],
  doubt: 'Bila Anda ragu',
  advice:
    'Jangan membayar dan jangan memberikan kode. Hubungi sendiri nomor di atas, dan beri tahu kami siapa yang meminta.',
  check: {
    IDR: 'Periksa izin itu di situs OJK (Otoritas Jasa Keuangan).',
    INR: 'Periksa registrasi itu di situs RBI (bank sentral India).',
  },
};

const zh: OfficialChannels = {
  lead: '凡通过其他方式联系您，或向您索要以下任何一项的，都不是我们。',
  channels: '我们是谁与官方渠道',
  hours: '服务时间',
  office: '公司办公室',
  back: '返回',
  never: '我们绝不会索要',
  asks: [
    { name: '放款前的任何费用', text: '借款全额到账，审批无需支付任何款项。' },
    { name: '电话索要短信验证码', text: '验证码只由您本人在我们的页面输入，客服绝不会索要。' },
    { name: '在对话中索要完整卡号', text: '也不会索要密码或卡背面的三位数字。' },
    { name: '付款到个人账户', text: '只付到您付款页面显示的号码，并核对所示户名。' },
  ],
  doubt: '如有疑问',
  advice: '请勿付款，也不要提供验证码。请自行拨打上述电话，并告知我们是谁在索要。',
  check: {
    IDR: '请在 OJK（印尼金融服务管理局）官网核对该许可。',
    INR: '请在 RBI（印度储备银行）官网核对该登记。',
  },
};

/** How to know it’s really us, in every language. */
export const officialChannels: Record<Language, OfficialChannels> = { en, id, zh };
