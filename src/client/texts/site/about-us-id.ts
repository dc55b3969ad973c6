import { COMPLAINT_REPLY_WEEKDAYS } from '#domain/complaint.ts';
import { LOAN_RULES } from '#domain/loan-rules.ts';
import { type AboutUs, figuresOf, type MarketFigures } from './about-text.ts';

const { decisionDays, crediting, prepaymentAfterDays } = LOAN_RULES;

const loans = ({ least, most, hours }: MarketFigures) =>
  `Pinjaman ${least} sampai ${most}, dalam ${hours} jam. Ketentuan pinjaman menyebut batas paling lambat: keputusan dalam ${decisionDays} hari, dana masuk dalam ${crediting.least} sampai ${crediting.most} hari kalender.`;
const users = (of: MarketFigures) => `Lebih dari ${of.users} pengguna.`;

export const aboutUsId: AboutUs = {
  lead: 'Kami meminjamkan jumlah kecil untuk waktu singkat, dan menyebutkan biayanya sebelum ada yang menyetujui.',
  india: (value) => {
    const of = figuresOf('INR', value);
    return [loans(of), `Untuk pemohon bergaji ${of.salary} atau lebih.`, users(of)];
  },
  indonesia: (value) => {
    const of = figuresOf('IDR', value);
    return [loans(of), `Untuk pemohon dengan gaji per tahun ${of.salary} atau lebih.`, users(of)];
  },
  lender: {
    heading: 'Siapa yang meminjamkan',
    text: 'Menurut ketentuan pinjaman yang diumumkan, pemberi pinjaman adalah mitra pendanaan, sebuah perusahaan keuangan nonbank (NBFC). Setiap perjanjian menyebut pemberi pinjamannya, dan dapat dibaca sebelum pinjaman dikonfirmasi.',
  },
  principles: 'Yang kami pegang',
  promises: [
    {
      name: 'Seluruh biaya lebih dulu',
      text: 'Jumlah, bunga, biaya, total, dan pembayaran pertama ada di satu layar sebelum tombol konfirmasi.',
    },
    {
      name: 'Lewat bank, UPI, atau minimarket',
      text: 'Bayar lewat transfer bank, lewat UPI, atau di mini market, masing-masing dengan nomor sendiri dan tanda terima sendiri.',
    },
    {
      name: 'Ruang untuk bergerak',
      text: `Bila pinjaman menawarkannya, biaya perpanjangan memundurkan tanggal jatuh tempo. Pelunasan lebih awal dapat dilakukan setelah separuh jangka waktu, dan paling cepat ${prepaymentAfterDays} hari setelah dana cair.`,
    },
    {
      name: 'Ada yang menjawab',
      text: `Setiap pinjaman punya formulir keluhan. Jawaban datang dalam ${COMPLAINT_REPLY_WEEKDAYS} hari kerja.`,
    },
  ],
  company: 'Perusahaan',
};
