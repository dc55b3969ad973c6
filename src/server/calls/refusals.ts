import type { Language } from '#contract/page-parameters.ts';
import type { DomainErrorCode } from '#server/domain-error.ts';

/** A refused call: a code that programs compare, and a sentence that the borrower reads, in each language. */
export interface Refusal {
  code: string;
  texts: Record<Language, string>;
}

/** The refusals that any call can give. Their codes are those of HTTP where HTTP has one for the matter. */
export const refusals = {
  badRequest: {
    code: '400',
    texts: {
      id: 'Data yang dikirim tidak lengkap atau tidak benar.',
      en: 'What was sent is incomplete or not correct.',
      zh: '提交的信息不完整或不正确。',
    },
  },
  signedOut: {
    code: '401',
    texts: {
      id: 'Sesi Anda telah berakhir. Silakan masuk kembali.',
      en: 'Your session has ended. Please log in again.',
      zh: '登录已失效，请重新登录。',
    },
  },
  notFound: {
    code: '404',
    texts: { id: 'Pinjaman tidak ditemukan.', en: 'The loan was not found.', zh: '未找到该借款。' },
  },
  tooLarge: {
    code: '413',
    texts: { id: 'Data yang dikirim terlalu besar.', en: 'What was sent is too large.', zh: '提交的内容过大。' },
  },
  wrongType: {
    code: '415',
    texts: {
      id: 'Format data yang dikirim tidak didukung.',
      en: 'The format of what was sent is not supported.',
      zh: '不支持提交内容的格式。',
    },
  },
  failed: {
    code: '500',
    texts: {
      id: 'Terjadi kesalahan pada sistem. Silakan coba lagi.',
      en: 'Something went wrong on our side. Please try again.',
      zh: '系统出现错误，请重试。',
    },
  },
  notYet: {
    code: '501',
    texts: {
      id: 'Layanan ini belum tersedia.',
      en: 'This service is not available yet.',
      zh: '该服务尚未开通。',
    },
  },
} as const satisfies Record<string, Refusal>;

/** What the borrower reads of what the domain refuses. */
export const domainRefusals: Record<DomainErrorCode, Refusal> = {
  'borrower.unknown': {
    code: '404',
    texts: {
      id: 'Nomor ponsel ini belum terdaftar.',
      en: 'This phone is not registered.',
      zh: '该手机号尚未注册。',
    },
  },
  'order.unknown': refusals.notFound,
  'virtualAccount.unknown': {
    code: '404',
    texts: {
      id: 'Nomor virtual account tidak ditemukan.',
      en: 'The virtual account number was not found.',
      zh: '未找到该虚拟账号。',
    },
  },
  'product.unknown': {
    code: '404',
    texts: { id: 'Produk tidak ditemukan.', en: 'The product was not found.', zh: '未找到该产品。' },
  },
  'product.closed': {
    code: '409',
    texts: {
      id: 'Kuota produk ini sedang penuh. Silakan pilih produk lain.',
      en: 'This product takes no applications right now. Please choose another one.',
      zh: '该产品名额已满，请选择其他产品。',
    },
  },
  'agreement.unknown': {
    code: '404',
    texts: { id: 'Perjanjian tidak ditemukan.', en: 'The agreement was not found.', zh: '未找到该合同。' },
  },
  'offer.unknown': {
    code: '409',
    texts: {
      id: 'Belum ada penawaran untuk produk ini. Silakan muat ulang halaman.',
      en: 'There is no offer for this product yet. Please load the page again.',
      zh: '该产品暂无报价，请重新加载页面。',
    },
  },
  'offer.expired': {
    code: '409',
    texts: {
      id: 'Penawaran ini sudah berakhir. Silakan muat ulang halaman.',
      en: 'This offer has ended. Please load the page again.',
      zh: '该报价已失效，请重新加载页面。',
    },
  },
  'offer.changed': {
    code: '409',
    texts: {
      id: 'Penawaran telah berubah. Silakan muat ulang halaman dan periksa kembali.',
      en: 'The offer has changed. Please load the page again and check it.',
      zh: '报价已变更，请重新加载页面并核对。',
    },
  },
  'event.refused': {
    code: '409',
    texts: {
      id: 'Status pinjaman ini tidak memungkinkan tindakan tersebut.',
      en: 'The status of this loan does not allow that.',
      zh: '该借款当前状态不支持此操作。',
    },
  },
  'idempotency.mismatch': {
    code: '409',
    texts: {
      id: 'Permintaan ini sudah diproses dengan data yang berbeda.',
      en: 'This request was already handled with different data.',
      zh: '该请求已用不同的数据处理过。',
    },
  },
  'order.notRepayable': {
    code: '409',
    texts: {
      id: 'Tidak ada tagihan yang dapat dibayar untuk pinjaman ini.',
      en: 'There is nothing to pay for this loan now.',
      zh: '该借款目前没有可还款项。',
    },
  },
  'delay.notOffered': {
    code: '409',
    texts: {
      id: 'Perpanjangan tidak tersedia untuk pinjaman ini.',
      en: 'No extension is available for this loan.',
      zh: '该借款暂不支持延期。',
    },
  },
  'amount.notOffered': {
    code: '422',
    texts: {
      id: 'Jumlah pinjaman ini tidak tersedia.',
      en: 'This loan amount is not available.',
      zh: '不提供该借款金额。',
    },
  },
  'amount.wrong': {
    code: '422',
    texts: {
      id: 'Jumlah pembayaran tidak sesuai dengan tagihan.',
      en: 'The amount does not match what is to be paid.',
      zh: '付款金额与应付金额不符。',
    },
  },
  'amount.tooLarge': {
    code: '422',
    texts: {
      id: 'Jumlah pembayaran melebihi sisa tagihan.',
      en: 'The amount is more than what is left to pay.',
      zh: '付款金额超过剩余应还金额。',
    },
  },
  'amount.outdated': {
    code: '409',
    texts: {
      id: 'Jumlah tagihan sudah berubah. Silakan buka tagihan lagi.',
      en: 'The amount to pay has changed. Please open the bill again.',
      zh: '应还金额已变更，请重新打开账单。',
    },
  },
  'channel.unknown': {
    code: '422',
    texts: {
      id: 'Metode pembayaran ini tidak tersedia.',
      en: 'This payment method is not available.',
      zh: '该付款方式不可用。',
    },
  },
};
