import { domainRefusals, type Refusal } from '#server/http/calls/refusals.ts';

/**
 * The refusals of payments by card. By 800006 and 800005 (specification section 8) the client decides; the other codes are
 * ours, and the client only shows the message.
 */
export const cardRefusals = {
  codeWrong: {
    code: '800006',
    texts: { id: 'Kode verifikasi salah.', en: 'The verification code is wrong.', zh: '验证码错误' },
  },
  repeated: {
    code: '800005',
    texts: {
      id: 'Pembayaran ini sedang diproses. Jangan mengirimnya lagi.',
      en: 'This payment is being processed. Please do not send it again.',
      zh: '请勿重复提交支付申请',
    },
  },
  codeEnded: {
    code: '103',
    texts: {
      id: 'Kode verifikasi tidak berlaku lagi. Silakan minta kode baru.',
      en: 'The verification code is no longer valid. Please ask for a new one.',
      zh: '验证码已失效，请重新获取。',
    },
  },
  codesSpent: {
    code: '410',
    texts: {
      id: 'Kode salah terlalu sering. Pembayaran dibatalkan, tidak ada uang yang diambil.',
      en: 'The code was wrong too often. The payment was ended, and no money was taken.',
      zh: '验证码错误次数过多，本次支付已取消，未扣款。',
    },
  },
  codeTooSoon: {
    code: '429',
    texts: {
      id: 'Kode baru saja dikirim. Tunggu satu menit sebelum meminta lagi.',
      en: 'A code was sent just now. Please wait a minute before asking again.',
      zh: '验证码刚刚发送，请一分钟后再试。',
    },
  },
  tooManyCodes: {
    code: '104',
    texts: {
      id: 'Terlalu banyak permintaan kode. Silakan coba lagi nanti.',
      en: 'Too many codes were asked for. Please try again later.',
      zh: '获取验证码过于频繁，请稍后再试。',
    },
  },
  noSms: {
    code: '503',
    texts: {
      id: 'SMS belum dapat dikirim, jadi kartu ini belum dapat dipakai.',
      en: 'SMS cannot be sent at the moment, so this card cannot be used.',
      zh: '暂时无法发送短信，该银行卡暂不可用。',
    },
  },
  cardUnknown: {
    code: '404',
    texts: {
      id: 'Kartu ini tidak tersedia. Silakan pilih kartu lain.',
      en: 'This card is not available. Please choose another one.',
      zh: '该银行卡不可用，请选择其他银行卡。',
    },
  },
  paymentUnknown: {
    code: '404',
    texts: { id: 'Pembayaran tidak ditemukan.', en: 'The payment was not found.', zh: '未找到该笔支付。' },
  },
  tokenOver: {
    code: '409',
    texts: {
      id: 'Halaman pembayaran sudah kedaluwarsa. Silakan buka kembali.',
      en: 'The payment page has expired. Please open it again.',
      zh: '支付页面已过期，请重新打开。',
    },
  },
  otherMoneyCame: {
    code: '409',
    texts: {
      id: 'Ada pembayaran yang masuk sejak halaman ini dibuka. Silakan buka tagihan lagi.',
      en: 'A payment has come since this page was opened. Please open the bill again.',
      zh: '打开本页面后已有还款到账，请重新打开账单。',
    },
  },
  tokenUsed: {
    code: '409',
    texts: {
      id: 'Pembayaran dari halaman ini sudah diterima. Silakan buka tagihan lagi.',
      en: 'The payment of this page was received already. Please open the bill again.',
      zh: '本页面的支付已完成，请重新打开账单。',
    },
  },
  underWay: domainRefusals['payment.underWay'],
  unclear: {
    code: '504',
    texts: {
      id: 'Bank belum menjawab. Jangan membayar lagi; hasilnya akan tampil di detail pinjaman.',
      en: 'The bank has not answered yet. Please do not pay again; the loan will show what came of it.',
      zh: '银行尚未答复，请勿重复支付，结果将显示在借款详情中。',
    },
  },
  declined: {
    code: '402',
    texts: {
      id: 'Bank menolak kartu ini. Silakan pilih kartu atau cara bayar lain.',
      en: 'The bank declined this card. Please choose another card or another way to pay.',
      zh: '银行拒绝了该银行卡，请选择其他银行卡或支付方式。',
    },
  },
  declinedTooOften: {
    code: '429',
    texts: {
      id: 'Kartu ini terlalu sering ditolak. Silakan pilih kartu atau cara bayar lain, atau coba lagi setelah 24 jam.',
      en: 'This card was declined too often. Please choose another card or way to pay, or try again after 24 hours.',
      zh: '该银行卡被拒次数过多，请选择其他银行卡或支付方式，或 24 小时后再试。',
    },
  },
  ended: {
    code: '410',
    texts: {
      id: 'Pembayaran ini sudah berakhir, tidak ada uang yang diambil. Silakan mulai lagi.',
      en: 'This payment has ended, and no money was taken. Please begin again.',
      zh: '本次支付已结束，未扣款，请重新发起。',
    },
  },
} as const satisfies Record<string, Refusal>;
