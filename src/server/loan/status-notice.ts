import type { Language } from '#domain/configuration/page-parameters.ts';
import type { OrderStatus } from '#domain/order-status.ts';

/** What the sentences speak of, formatted already: the next due date and what is to be paid then. */
export interface NoticeFacts {
  dueDate: string;
  dueAmount: string;
}

/** The status banner: the headline (`noticeStatusText`) and the sentence under it (`noticeDesText`). */
export interface StatusNotice {
  headline: string;
  description: string;
}

export function statusNotice(status: OrderStatus, language: Language, facts: NoticeFacts): StatusNotice {
  const [headline, description] = notices[status][language];
  return {
    headline,
    description: description.replace('{dueDate}', facts.dueDate).replace('{dueAmount}', facts.dueAmount),
  };
}

const notices: Record<OrderStatus, Record<Language, [headline: string, description: string]>> = {
  21: {
    id: ['Sedang ditinjau', 'Pengajuan Anda sedang kami tinjau. Hasilnya akan kami kabari dalam 1 hari.'],
    en: ['Under review', 'We are reviewing your application. You will hear from us within 1 day.'],
    zh: ['审核中', '您的申请正在审核，1 天内会通知您结果。'],
  },
  110: {
    id: ['Pengajuan ditolak', 'Maaf, pengajuan ini belum dapat kami setujui.'],
    en: ['Application declined', 'Sorry, we cannot approve this application.'],
    zh: ['申请未通过', '很抱歉，本次申请未能通过。'],
  },
  151: {
    id: ['Dana sedang dicairkan', 'Dana akan masuk ke rekening Anda dalam 1 sampai 3 hari.'],
    en: ['Money on its way', 'The money will reach your account within 1 to 3 days.'],
    zh: ['放款中', '资金将在 1 至 3 天内到账。'],
  },
  170: {
    id: ['Pinjaman berjalan', 'Tagihan berikutnya {dueAmount}, jatuh tempo {dueDate}.'],
    en: ['Loan running', 'Next payment: {dueAmount}, due on {dueDate}.'],
    zh: ['还款中', '下一期应还 {dueAmount}，到期日 {dueDate}。'],
  },
  174: {
    id: ['Segera jatuh tempo', 'Bayar {dueAmount} paling lambat {dueDate} agar tidak kena bunga keterlambatan.'],
    en: ['Payment due', 'Pay {dueAmount} by {dueDate} to avoid late interest.'],
    zh: ['即将到期', '请最晚于 {dueDate} 还款 {dueAmount}，以免产生逾期利息。'],
  },
  180: {
    id: ['Terlambat', 'Jatuh tempo {dueDate} telah lewat. Bayar {dueAmount} sekarang agar bunga tidak bertambah.'],
    en: ['Overdue', 'The due date {dueDate} has passed. Pay {dueAmount} now so that late interest stops growing.'],
    zh: ['已逾期', '已超过到期日 {dueDate}。请立即还款 {dueAmount}，以免利息继续增加。'],
  },
  200: {
    id: ['Lunas', 'Terima kasih, pinjaman ini sudah lunas.'],
    en: ['Paid off', 'Thank you, this loan is paid in full.'],
    zh: ['已结清', '感谢您，该借款已全部还清。'],
  },
};
