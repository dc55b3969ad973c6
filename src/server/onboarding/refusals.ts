import type { Refusal } from '#server/http/calls/refusals.ts';

/**
 * The refusals of the registration's calls. By 101, 11 and -1 (specification section 8) the client decides; the other codes
 * are ours, and the client only shows the message.
 */
export const onboardingRefusals = {
  templateUnknown: {
    code: '404',
    texts: { id: 'Promosi ini tidak ditemukan.', en: 'This promotion was not found.', zh: '未找到该活动。' },
  },
  /** get-sms: the client shows another captcha. */
  wrongCaptchaForSms: {
    code: '101',
    texts: {
      id: 'Kode gambar salah. Silakan isi kode yang baru.',
      en: 'The image code is wrong. Please type the new one.',
      zh: '图形验证码错误，请重新输入。',
    },
  },
  /** get-sms: the captcha was read right, and has let its SMS out already; the client shows another. */
  usedCaptcha: {
    code: '101',
    texts: {
      id: 'Untuk kode SMS baru, silakan isi kode gambar yang baru.',
      en: 'For another SMS code, please type the new image code.',
      zh: '重新获取短信验证码，请输入新的图形验证码。',
    },
  },
  /** register: the client shows another captcha. */
  wrongCaptcha: {
    code: '-1',
    texts: {
      id: 'Kode gambar salah. Silakan isi kode yang baru.',
      en: 'The image code is wrong. Please type the new one.',
      zh: '图形验证码错误，请重新输入。',
    },
  },
  registered: {
    code: '11',
    texts: {
      id: 'Nomor ini sudah terdaftar. Silakan unduh aplikasi dan masuk.',
      en: 'This number is registered already. Please download the app and log in.',
      zh: '您已注册,请直接下载APP登录！',
    },
  },
  wrongCode: {
    code: '102',
    texts: { id: 'Kode SMS salah.', en: 'The SMS code is wrong.', zh: '短信验证码错误。' },
  },
  codeEnded: {
    code: '103',
    texts: {
      id: 'Kode SMS tidak berlaku lagi. Silakan minta kode baru.',
      en: 'The SMS code is no longer valid. Please ask for a new one.',
      zh: '短信验证码已失效，请重新获取。',
    },
  },
  tooMany: {
    code: '104',
    texts: {
      id: 'Terlalu banyak permintaan kode. Silakan coba lagi dalam 10 menit.',
      en: 'Too many codes were asked for. Please try again in 10 minutes.',
      zh: '获取验证码过于频繁，请 10 分钟后再试。',
    },
  },
  tooManyToday: {
    code: '104',
    texts: {
      id: 'Terlalu banyak permintaan kode hari ini. Silakan coba lagi besok.',
      en: 'Too many codes were asked for today. Please try again tomorrow.',
      zh: '今日获取验证码次数过多，请明天再试。',
    },
  },
  /** get-sms: the proof of work is missing, spent or late; the client finds another for the next try. */
  proofWanted: {
    code: '108',
    texts: {
      id: 'Kode belum dapat dikirim. Silakan coba lagi.',
      en: 'The code could not be sent yet. Please try again.',
      zh: '暂时无法发送验证码，请重试。',
    },
  },
  /** read-captcha: the operator has turned it off. */
  noReading: {
    code: '109',
    texts: {
      id: 'Kode gambar tidak dapat diisi otomatis.',
      en: 'The image code cannot be filled in for you.',
      zh: '无法自动填写图形验证码。',
    },
  },
  wrongApp: {
    code: '106',
    texts: { id: 'Aplikasi ini tidak dikenal.', en: 'This app is not known.', zh: '未知的应用。' },
  },
  wrongMerchant: {
    code: '107',
    texts: { id: 'Nomor mitra salah.', en: 'The merchant number is wrong.', zh: '商户号错误。' },
  },
  noSms: {
    code: '503',
    texts: {
      id: 'SMS belum dapat dikirim. Silakan coba lagi nanti.',
      en: 'SMS cannot be sent at the moment. Please try again later.',
      zh: '暂时无法发送短信，请稍后再试。',
    },
  },
} as const satisfies Record<string, Refusal>;

/** get-sms and register: the session is over, and the client asks for another; `code` is the configured one. */
export function sessionOver(code: string): Refusal {
  return {
    code,
    texts: {
      id: 'Halaman ini sudah kedaluwarsa. Silakan isi kode gambar yang baru.',
      en: 'This page has expired. Please type the new image code.',
      zh: '页面已过期，请输入新的图形验证码。',
    },
  };
}
