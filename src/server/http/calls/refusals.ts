import type { Language } from '#domain/configuration/page-parameters.ts';
import type { DomainErrorCode } from '#server/platform/domain-error.ts';

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
  tooMany: {
    code: '429',
    texts: {
      id: 'Terlalu banyak permintaan. Silakan coba lagi dalam 10 menit.',
      en: 'Too many requests. Please try again in 10 minutes.',
      zh: '请求过于频繁，请 10 分钟后再试。',
    },
  },
  tooManyAtOnce: {
    code: '429',
    texts: {
      id: 'Terlalu banyak permintaan sekaligus. Silakan coba lagi sebentar lagi.',
      en: 'Too many requests at once. Please try again in a moment.',
      zh: '同时进行的请求过多，请稍后重试。',
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
  overdue: {
    code: '503',
    texts: {
      id: 'Sistem sedang sibuk. Silakan coba lagi.',
      en: 'The system is busy. Please try again.',
      zh: '系统繁忙，请稍后重试。',
    },
  },
  unclearLoan: {
    code: '504',
    texts: {
      id: 'Belum diketahui apakah pinjaman Anda sudah dibuat. Silakan coba lagi; pinjaman ini tidak dibuat dua kali.',
      en: 'It is not known yet whether your loan was made. Please try again; this loan is not made twice.',
      zh: '尚不确定借款是否已生成。请重试，同一笔借款不会重复生成。',
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
  'payment.underWay': {
    code: '409',
    texts: {
      id: 'Pembayaran untuk pinjaman ini sedang diproses. Tunggu sebentar, lalu periksa detail pinjaman.',
      en: 'A payment for this loan is being processed. Please wait a moment, then look at the loan.',
      zh: '该借款有一笔支付正在处理，请稍候并查看借款详情。',
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
  'complaint.empty': {
    code: '422',
    texts: {
      id: 'Silakan isi keluhan Anda.',
      en: 'Please write what your complaint is about.',
      zh: '请填写投诉内容。',
    },
  },
  'problemType.unknown': {
    code: '422',
    texts: {
      id: 'Pilih jenis keluhan yang tersedia.',
      en: 'Please choose one of the kinds of complaints.',
      zh: '请选择投诉类型。',
    },
  },
  'complaint.notCollectible': {
    code: '409',
    texts: {
      id: 'Pesanan ini tidak dapat menerima keluhan penagihan.',
      en: 'A complaint about debt collection is not possible for this order.',
      zh: '该订单不支持催收类投诉。',
    },
  },
  'complaint.tooMany': {
    code: '429',
    texts: {
      id: 'Anda sudah mengirim 10 keluhan dalam 24 jam. Silakan coba lagi besok.',
      en: 'You have sent 10 complaints within 24 hours. Please try again tomorrow.',
      zh: '您在 24 小时内已提交 10 条投诉，请明天再试。',
    },
  },
  'image.tooMany': {
    code: '429',
    texts: {
      id: 'Anda sudah mengunggah 100 gambar dalam 24 jam. Silakan coba lagi besok.',
      en: 'You have uploaded 100 images within 24 hours. Please try again tomorrow.',
      zh: '您在 24 小时内已上传 100 张图片，请明天再试。',
    },
  },
  'image.tooManyAtOnce': {
    code: '429',
    texts: {
      id: 'Gambar lain masih diunggah. Tunggu sebentar, lalu coba lagi.',
      en: 'Other images are still being uploaded. Please wait a moment and try again.',
      zh: '其他图片仍在上传，请稍候再试。',
    },
  },
  'image.tooManyUnreadable': refusals.tooMany,
  'complaint.unknown': {
    code: '404',
    texts: { id: 'Keluhan tidak ditemukan.', en: 'The complaint was not found.', zh: '未找到该投诉。' },
  },
  'complaint.scored': {
    code: '409',
    texts: {
      id: 'Keluhan ini sudah Anda nilai.',
      en: 'You have rated this complaint already.',
      zh: '您已评价过该投诉。',
    },
  },
  'complaint.answered': {
    code: '409',
    texts: { id: 'Keluhan ini sudah dijawab.', en: 'This complaint has been answered already.', zh: '该投诉已回复。' },
  },
  'complaintImage.unknown': {
    code: '422',
    texts: {
      id: 'Salah satu gambar sudah tidak tersedia. Hapus dan unggah kembali.',
      en: 'One of the images is no longer there. Please remove it and upload it again.',
      zh: '有图片已失效，请删除后重新上传。',
    },
  },
  'complaintImage.taken': {
    code: '409',
    texts: {
      id: 'Salah satu gambar sudah dikirim dengan keluhan lain. Hapus dan unggah kembali.',
      en: 'One of the images was sent with another complaint. Please remove it and upload it again.',
      zh: '有图片已用于其他投诉，请删除后重新上传。',
    },
  },
  'image.wrongType': {
    code: '415',
    texts: {
      id: 'File ini bukan gambar JPEG, PNG, WebP, atau GIF.',
      en: 'This file is no JPEG, PNG, WebP or GIF image.',
      zh: '该文件不是 JPEG、PNG、WebP 或 GIF 图片。',
    },
  },
  'image.heic': {
    code: '415',
    texts: {
      id: 'Foto HEIC belum didukung. Simpan sebagai JPEG atau kirim tangkapan layarnya.',
      en: 'HEIC photos are not supported. Save it as JPEG, or send a screenshot of it.',
      zh: '暂不支持 HEIC 照片，请另存为 JPEG 或发送截图。',
    },
  },
  'image.tooLarge': {
    code: '413',
    texts: {
      id: 'Gambar terlalu besar: paling besar 10 MB dan 40 megapiksel.',
      en: 'The image is too large: at most 10 MB and 40 megapixels.',
      zh: '图片过大：最大 10 MB、4000 万像素。',
    },
  },
  'image.unreadable': {
    code: '422',
    texts: {
      id: 'Gambar rusak dan tidak dapat dibaca. Silakan pilih gambar lain.',
      en: 'The image is damaged and cannot be read. Please choose another one.',
      zh: '图片已损坏，无法读取，请选择其他图片。',
    },
  },
};
