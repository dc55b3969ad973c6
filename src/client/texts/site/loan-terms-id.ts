import { LATE_INTEREST, LOAN_RULES } from '#domain/loan-rules.ts';
import type { LegalSection } from './legal-text.ts';

const { age, term, defaultFee, prepaymentAfterDays, decisionDays, crediting } = LOAN_RULES;
const { addressChangeDays, assignmentNoticeDays, judgmentDays } = LOAN_RULES;
const rupees = (amount: number) => `Rs.${amount.toLocaleString('id-ID')}`;

/** As the English text (`loan-terms-en.ts`), clause by clause. */
export const loanTermsId: readonly LegalSection[] = [
  {
    id: 'definitions',
    heading: 'Definisi',
    paragraphs: [
      'Pemberi pinjaman adalah mitra pendanaan, sebuah perusahaan keuangan nonbank (NBFC). Peminjam adalah orang yang mengonfirmasi pinjaman. Aplikasi adalah situs web ini dan aplikasi seluler tempat pinjaman diajukan.',
      'Penawaran adalah apa yang ditampilkan aplikasi sebelum pinjaman dikonfirmasi: jumlah, banyaknya cicilan beserta tanggalnya, bunga, dan totalnya. Cicilan adalah bagian pinjaman yang jatuh tempo pada satu hari.',
      `Peminjam adalah pemohon berkewarganegaraan India berusia di atas ${age} tahun.`,
      'Hari berarti hari kalender kecuali disebut hari kerja.',
    ],
  },
  {
    id: 'purpose',
    heading: 'Tujuan',
    paragraphs: [
      'Pinjaman diberikan untuk kebutuhan pribadi peminjam yang sah menurut hukum. Pinjaman tidak boleh dipakai untuk hal yang dilarang hukum atau diteruskan kepada orang lain.',
    ],
  },
  {
    id: 'amount',
    heading: 'Jumlah',
    paragraphs: [
      'Jumlah pinjaman tertulis pada penawaran yang dikonfirmasi peminjam. Pemberi pinjaman dapat menawarkan kurang dari yang diminta, atau menolak, dan tidak terikat sebelum penawaran dikonfirmasi.',
    ],
  },
  {
    id: 'term',
    heading: 'Jangka waktu',
    paragraphs: [
      `Jangka waktu pinjaman adalah ${term.least} sampai ${term.most} hari kalender.`,
      'Jangka waktu dimulai pada hari pencairan dan berakhir pada tanggal jatuh tempo cicilan terakhir.',
    ],
  },
  {
    id: 'prolongation',
    heading: 'Perpanjangan',
    paragraphs: [
      'Bila aplikasi menawarkannya, peminjam dapat memperpanjang jangka waktu dengan membayar biaya perpanjangan sebelum waktu yang tertera. Aplikasi menampilkan biaya dan tanggal jatuh tempo yang baru sebelum dibayar.',
      'Biaya perpanjangan adalah harga jangka waktu yang lebih panjang dan tidak mengurangi sisa pinjaman.',
    ],
  },
  {
    id: 'interest',
    heading: 'Bunga',
    paragraphs: [
      'Bunga dihitung per hari atas pokok yang belum dibayar dengan suku bunga pada penawaran, sejak hari pencairan sampai pokok dilunasi.',
      'Suku bunga tidak berubah selama jangka waktu.',
    ],
  },
  {
    id: 'late-fees',
    heading: 'Biaya keterlambatan',
    paragraphs: [
      'Bila cicilan tidak dibayar sampai tanggal jatuh tempo, biaya keterlambatan dikenakan satu kali untuk pinjaman itu, ditambah bunga keterlambatan setiap hari atas jumlah yang belum dibayar. Bunga keterlambatan tidak berbunga lagi.',
    ],
    table: {
      caption: 'Biaya keterlambatan selengkapnya',
      rows: [
        ['Biaya keterlambatan, nasabah baru, satu kali', rupees(defaultFee.newClient)],
        ['Biaya keterlambatan, nasabah lama, satu kali', rupees(defaultFee.repeatClient)],
        ...LATE_INTEREST.map(({ fromDay, toDay, percent }): [string, string] => [
          toDay === null
            ? `Bunga keterlambatan, mulai hari ke-${fromDay}`
            : `Bunga keterlambatan, hari ke-${fromDay} sampai ke-${toDay}`,
          `${percent}% dari jumlah yang belum dibayar per hari`,
        ]),
      ],
    },
  },
  {
    id: 'conditions-for-release',
    heading: 'Syarat pencairan',
    paragraphs: [
      'Pinjaman dicairkan bila peminjam telah mengonfirmasi penawaran, keterangan yang diberikan lengkap dan dapat diperiksa, rekening tujuan adalah milik peminjam sendiri, dan tidak ada pinjaman lain dari peminjam yang menunggak.',
      `Keputusan diberikan dalam ${decisionDays} hari dan dana masuk ke rekening peminjam dalam ${crediting.least} sampai ${crediting.most} hari kalender.`,
    ],
  },
  {
    id: 'repayment',
    heading: 'Pembayaran kembali',
    paragraphs: [
      'Peminjam membayar setiap cicilan paling lambat pada tanggal jatuh temponya dengan salah satu cara yang ditampilkan halaman pelunasan. Pembayaran dihitung sejak hari diterimanya.',
      'Pembayaran yang tidak menutup semua tagihan diperhitungkan lebih dulu dengan biaya, lalu bunga, lalu pokok.',
      `Pelunasan lebih awal hanya dapat dilakukan setelah separuh jangka waktu dan paling cepat ${prepaymentAfterDays} hari setelah pencairan.`,
    ],
  },
  {
    id: 'representations',
    heading: 'Pernyataan',
    paragraphs: [
      `Peminjam menyatakan bahwa ia berkewarganegaraan India, berusia di atas ${age} tahun, dan cakap membuat perjanjian ini; bahwa semua keterangan dalam pengajuan benar dan lengkap; dan bahwa tidak ada perkara atau utang yang diketahuinya akan menghalanginya melunasi pinjaman.`,
    ],
  },
  {
    id: 'default',
    heading: 'Wanprestasi',
    paragraphs: [
      'Pinjaman menunggak bila cicilan tidak dibayar sampai tanggal jatuh tempo, bila keterangan peminjam ternyata tidak benar, atau bila peminjam pailit. Pemberi pinjaman kemudian dapat menagih seluruh sisa pinjaman sekaligus.',
      `Putusan pengadilan terhadap peminjam harus dibayar dalam ${judgmentDays} hari.`,
    ],
  },
  {
    id: 'indemnity',
    heading: 'Ganti rugi',
    paragraphs: [
      'Peminjam mengganti kerugian dan biaya wajar yang timbul bagi pemberi pinjaman karena peminjam melanggar ketentuan ini atau memberi keterangan yang tidak benar.',
    ],
  },
  {
    id: 'information-disclosure',
    heading: 'Pengungkapan informasi',
    paragraphs: [
      'Pemberi pinjaman dapat menyampaikan keterangan tentang peminjam dan pinjaman kepada biro kredit, pihak berwenang, pengadilan, dan mereka yang bekerja baginya dengan kewajiban menjaga rahasia, sejauh diwajibkan atau diizinkan hukum. Kebijakan privasi menjelaskannya lebih lanjut.',
    ],
  },
  {
    id: 'set-off',
    heading: 'Perjumpaan utang',
    paragraphs: [
      'Pemberi pinjaman dapat memperhitungkan uang peminjam yang ada padanya dengan tagihan yang jatuh tempo dari pinjaman ini, dan memberitahukannya kepada peminjam.',
    ],
  },
  {
    id: 'review',
    heading: 'Peninjauan',
    paragraphs: [
      'Pemberi pinjaman dapat meninjau pinjaman dan kemampuan bayar peminjam selama jangka waktu. Peminjam dapat membaca ketentuan ini, jadwal, dan setiap pembayaran di aplikasi kapan saja.',
    ],
  },
  {
    id: 'notices',
    heading: 'Pemberitahuan',
    paragraphs: [
      'Pemberitahuan dikirim ke nomor ponsel, e-mail, atau alamat yang diberikan peminjam, dan berlaku saat tiba di sana.',
      `Perubahan alamat diberitahukan peminjam dalam ${addressChangeDays} hari.`,
    ],
  },
  {
    id: 'assignment',
    heading: 'Pengalihan',
    paragraphs: [
      `Pemberi pinjaman dapat mengalihkan haknya atas pinjaman ini dengan pemberitahuan ${assignmentNoticeDays} hari kerja. Peminjam tidak dapat mengalihkan hak atau kewajibannya.`,
    ],
  },
  {
    id: 'governing-law',
    heading: 'Hukum yang berlaku',
    paragraphs: ['Pinjaman ini tunduk pada hukum India. Sengketa diselesaikan oleh pengadilan India.'],
  },
];
