import type { Language } from '#contract/page-parameters.ts';

/** A clause of the public loan terms. */
export interface Clause {
  heading: string;
  text: string;
}

/** The public loan terms of specification section 2, screen 15, in brief; figures by section 9. The clauses of every language are the same. */
export const publicTerms: Readonly<Record<Language, readonly Clause[]>> = {
  id: [
    {
      heading: 'Definisi',
      text: 'Pemberi pinjaman adalah mitra pendanaan berbentuk NBFC; peminjam adalah warga negara India berusia di atas 18 tahun yang mengajukan pinjaman.',
    },
    { heading: 'Tujuan', text: 'Pinjaman diberikan untuk kebutuhan pribadi peminjam yang sah menurut hukum.' },
    { heading: 'Jumlah', text: 'Jumlah pinjaman tertulis pada penawaran yang Anda setujui.' },
    { heading: 'Jangka waktu', text: 'Jangka waktu pinjaman adalah 91 sampai 365 hari kalender.' },
    {
      heading: 'Perpanjangan',
      text: 'Jangka waktu dapat diperpanjang dengan membayar biaya perpanjangan sebelum masa berlakunya habis.',
    },
    { heading: 'Bunga', text: 'Bunga dihitung atas pokok yang belum dibayar dengan suku bunga pada penawaran.' },
    {
      heading: 'Biaya keterlambatan',
      text: 'Keterlambatan dikenai biaya satu kali sebesar Rs.1.000 bagi peminjam baru atau Rs.800 bagi peminjam lama, ditambah bunga per hari atas jumlah yang belum dibayar: 5% pada hari ke-1 sampai ke-30, 4% pada hari ke-31 sampai ke-90, dan 2% mulai hari ke-91.',
    },
    {
      heading: 'Syarat pencairan',
      text: 'Keputusan diberikan dalam 1 hari dan dana masuk ke rekening Anda dalam 1 sampai 3 hari kalender.',
    },
    {
      heading: 'Pembayaran kembali',
      text: 'Cicilan dibayar pada tanggalnya; pelunasan lebih awal dapat dilakukan setelah separuh jangka waktu dan paling cepat 7 hari setelah pencairan.',
    },
    { heading: 'Pernyataan', text: 'Peminjam menyatakan bahwa keterangan yang diberikan benar dan lengkap.' },
    {
      heading: 'Wanprestasi',
      text: 'Bila cicilan tidak dibayar pada waktunya, seluruh sisa pinjaman dapat ditagih; putusan pengadilan harus dibayar dalam 10 hari.',
    },
    {
      heading: 'Ganti rugi',
      text: 'Peminjam mengganti kerugian pemberi pinjaman yang timbul karena pelanggaran perjanjian.',
    },
    {
      heading: 'Pengungkapan informasi',
      text: 'Keterangan tentang pinjaman dapat disampaikan kepada biro kredit dan pihak berwenang sesuai hukum.',
    },
    {
      heading: 'Perjumpaan utang',
      text: 'Pemberi pinjaman dapat memperhitungkan uang peminjam yang ada padanya dengan utang yang jatuh tempo.',
    },
    { heading: 'Peninjauan', text: 'Pemberi pinjaman dapat meninjau pinjaman selama jangka waktunya.' },
    { heading: 'Pemberitahuan', text: 'Perubahan alamat diberitahukan dalam 3 hari.' },
    {
      heading: 'Pengalihan',
      text: 'Pemberi pinjaman dapat mengalihkan haknya dengan pemberitahuan 7 hari kerja; peminjam tidak dapat mengalihkan kewajibannya.',
    },
    { heading: 'Hukum yang berlaku', text: 'Perjanjian ini tunduk pada hukum India.' },
  ],
  en: [
    {
      heading: 'Definitions',
      text: 'The lender is a lending partner that is an NBFC; the borrower is an applicant of Indian nationality over 18 years of age.',
    },
    { heading: 'Purpose', text: "The loan is given for the borrower's own lawful needs." },
    { heading: 'Amount', text: 'The amount of the loan stands in the offer that you agree to.' },
    { heading: 'Term', text: 'The term of the loan is 91 to 365 calendar days.' },
    { heading: 'Prolongation', text: 'The term can be prolonged by paying the extension fee before it expires.' },
    { heading: 'Interest', text: 'Interest is charged on the unpaid principal at the rate of the offer.' },
    {
      heading: 'Late fees',
      text: 'A default fee of Rs.1,000 for new clients and Rs.800 for repeat clients is charged once, and interest on the unpaid amount per day: 5% on days 1 to 30, 4% on days 31 to 90, 2% from day 91.',
    },
    {
      heading: 'Conditions for release',
      text: 'The loan is decided on within 1 day and credited within 1 to 3 calendar days.',
    },
    {
      heading: 'Repayment',
      text: 'Instalments are paid on their dates; prepayment is possible after half of the term and at least 7 days after disbursement.',
    },
    { heading: 'Representations', text: 'The borrower represents that the information given is true and complete.' },
    {
      heading: 'Default',
      text: 'If an instalment is not paid in time, all that is left can be claimed; a judgment must be paid within 10 days.',
    },
    {
      heading: 'Indemnity',
      text: 'The borrower makes good the loss that a breach of the agreement causes the lender.',
    },
    {
      heading: 'Information disclosure',
      text: 'Information about the loan may be given to credit bureaus and authorities as the law provides.',
    },
    { heading: 'Set-off', text: "The lender may set off the borrower's money that it holds against what is due." },
    { heading: 'Review', text: 'The lender may review the loan during its term.' },
    { heading: 'Notices', text: 'A change of address is notified within 3 days.' },
    {
      heading: 'Assignment',
      text: 'The lender may assign its rights with a notice of 7 business days; the borrower may not assign any obligation.',
    },
    { heading: 'Governing law', text: 'This agreement is governed by the laws of India.' },
  ],
  zh: [
    { heading: '定义', text: '贷款人是属于 NBFC 的放款合作方；借款人是年满 18 周岁以上、具有印度国籍的申请人。' },
    { heading: '用途', text: '借款用于借款人本人的合法需要。' },
    { heading: '金额', text: '借款金额以您同意的借款方案为准。' },
    { heading: '期限', text: '借款期限为 91 至 365 个自然日。' },
    { heading: '展期', text: '在展期费有效期内支付该费用，即可延长借款期限。' },
    { heading: '利息', text: '利息按借款方案的利率，以未还本金计算。' },
    {
      heading: '逾期费用',
      text: '逾期费仅收取一次：新客户 Rs.1,000，老客户 Rs.800；未还金额另按日计息：第 1 至 30 天 5%，第 31 至 90 天 4%，自第 91 天起 2%。',
    },
    { heading: '放款条件', text: '借款在 1 天内审批，并在 1 至 3 个自然日内到账。' },
    { heading: '还款', text: '分期款项应按期支付；借款期限过半且放款满 7 天后方可提前还款。' },
    { heading: '陈述', text: '借款人声明所提供的信息真实、完整。' },
    { heading: '违约', text: '若未按期支付分期款项，贷款人可要求清偿全部余款；法院判决须在 10 天内履行。' },
    { heading: '赔偿', text: '借款人应赔偿因违反协议给贷款人造成的损失。' },
    { heading: '信息披露', text: '借款信息可依法提供给征信机构和主管机关。' },
    { heading: '抵销', text: '贷款人可用其持有的借款人款项抵销到期债务。' },
    { heading: '复审', text: '贷款人可在借款期限内对借款进行复审。' },
    { heading: '通知', text: '地址变更应在 3 天内通知。' },
    { heading: '转让', text: '贷款人可在提前 7 个工作日通知后转让其权利；借款人不得转让其义务。' },
    { heading: '适用法律', text: '本协议适用印度法律。' },
  ],
};
