import type { Refusal } from '#server/http/calls/refusals.ts';

/** The longest free text, in code points. */
export const LONGEST_TEXT = 200;

/** The refusals of the support bot; the client shows the message. */
export const chatbotRefusals = {
  entryUnknown: {
    code: '404',
    texts: { id: 'Pertanyaan ini tidak ditemukan.', en: 'This question was not found.', zh: '未找到该问题。' },
  },
  textLength: {
    code: '422',
    texts: {
      id: `Tulis pertanyaan dengan 1 sampai ${LONGEST_TEXT} karakter.`,
      en: `Write a question of 1 to ${LONGEST_TEXT} characters.`,
      zh: `请输入 1 至 ${LONGEST_TEXT} 个字的问题。`,
    },
  },
  tooMany: {
    code: '429',
    texts: {
      id: 'Terlalu banyak pesan hari ini. Silakan hubungi layanan pelanggan.',
      en: 'Too many messages today. Please contact customer service.',
      zh: '今天的消息过多，请联系客服。',
    },
  },
} as const satisfies Record<string, Refusal>;
