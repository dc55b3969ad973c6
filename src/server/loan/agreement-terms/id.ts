import { LOAN_RULES } from '#domain/loan-rules.ts';
import type { Terms } from './clause.ts';

/** The loan terms in Indonesian: the parts that specification section 2, screen 15, names, with the facts of section 9. */
export const id: Terms = (facts, late) => [
  {
    heading: 'Definisi',
    text: `Pemberi pinjaman adalah ${facts.lender}, perusahaan pembiayaan nonbank (NBFC) dengan nomor registrasi ${facts.registration}. Peminjam adalah orang yang mengonfirmasi pinjaman ini. Cicilan adalah bagian pinjaman yang jatuh tempo pada satu hari. Hari berarti hari kalender, kecuali disebut hari kerja.`,
  },
  {
    heading: 'Tujuan',
    text: `Pinjaman digunakan untuk keperluan pribadi peminjam. Peminjam adalah warga negara ${facts.country} dan berusia di atas ${LOAN_RULES.age} tahun.`,
  },
  { heading: 'Jumlah', text: `Pinjaman diberikan mulai ${facts.least} sampai ${facts.most}.` },
  {
    heading: 'Tenor',
    text: `Tenor pinjaman adalah ${LOAN_RULES.term.least} sampai ${LOAN_RULES.term.most} hari kalender.`,
  },
  {
    heading: 'Perpanjangan',
    text:
      facts.delayDays > 0
        ? `Selama tagihan jatuh tempo atau terlambat, peminjam dapat memundurkan tanggal jatuh tempo ${facts.delayDays} hari dengan membayar biaya perpanjangan, selama tanggal yang baru masih di depan dan pinjaman berakhir paling lambat ${LOAN_RULES.term.most} hari kalender setelah pencairan.`
        : 'Tanggal jatuh tempo pinjaman ini tidak dapat diperpanjang.',
  },
  {
    heading: 'Bunga',
    text: `Bunga adalah ${facts.rate} per hari dari sisa pokok. Pelunasan dipercepat hanya dapat dilakukan setelah separuh tenor dan paling cepat ${LOAN_RULES.prepaymentAfterDays} hari setelah pencairan.`,
  },
  {
    heading: 'Biaya keterlambatan',
    text: `Denda dikenakan satu kali: ${facts.defaultFeeNew} untuk nasabah baru, ${facts.defaultFeeRepeat} untuk nasabah lama. Bunga keterlambatan dikenakan setiap hari dari jumlah yang belum dibayar: ${late.early}% pada hari 1 sampai ${late.earlyThrough}, ${late.later}% pada hari ${late.earlyThrough + 1} sampai ${late.laterThrough}, ${late.last}% sejak hari ${late.laterThrough + 1}.`,
  },
  {
    heading: 'Syarat pencairan',
    text: `Keputusan pinjaman diberikan dalam ${LOAN_RULES.decisionDays} hari. Setelah disetujui, dana masuk ke rekening peminjam dalam ${LOAN_RULES.crediting.least} sampai ${LOAN_RULES.crediting.most} hari kalender.`,
  },
  {
    heading: 'Pembayaran',
    text: 'Peminjam membayar setiap cicilan paling lambat pada tanggal jatuh temponya dengan salah satu cara di halaman pembayaran. Pembayaran menutup biaya lebih dahulu, lalu bunga, lalu pokok.',
  },
  {
    heading: 'Pernyataan',
    text: 'Peminjam menyatakan bahwa semua keterangan dalam pengajuan benar dan lengkap, dan bahwa tidak ada hal yang menghalangi pelunasan pinjaman.',
  },
  {
    heading: 'Wanprestasi',
    text: `Pinjaman wanprestasi bila cicilan tidak dibayar sampai tanggal jatuh temponya. Pemberi pinjaman lalu dapat menagih seluruh sisa. Putusan pengadilan wajib dibayar dalam ${LOAN_RULES.judgmentDays} hari.`,
  },
  {
    heading: 'Ganti rugi',
    text: 'Peminjam mengganti kerugian pemberi pinjaman yang timbul karena peminjam melanggar ketentuan ini.',
  },
  {
    heading: 'Pengungkapan informasi',
    text: 'Pemberi pinjaman dapat memberikan informasi pinjaman kepada biro kredit dan pihak berwenang, sejauh diwajibkan atau diizinkan hukum.',
  },
  {
    heading: 'Perjumpaan utang',
    text: 'Pemberi pinjaman dapat memperhitungkan kewajibannya kepada peminjam dengan tagihan pinjaman ini, dan memberitahukannya.',
  },
  {
    heading: 'Peninjauan',
    text: 'Peminjam dapat membaca ketentuan, jadwal, dan setiap pembayaran di aplikasi kapan saja.',
  },
  {
    heading: 'Pemberitahuan',
    text: `Pemberitahuan dikirim ke nomor ponsel peminjam dan ke ${facts.email}. Peminjam memberitahukan perubahan alamat dalam ${LOAN_RULES.addressChangeDays} hari.`,
  },
  {
    heading: 'Pengalihan',
    text: `Pemberi pinjaman dapat mengalihkan pinjaman dengan pemberitahuan ${LOAN_RULES.assignmentNoticeDays} hari kerja sebelumnya. Peminjam tidak dapat mengalihkannya.`,
  },
  { heading: 'Hukum yang berlaku', text: `Pinjaman ini tunduk pada hukum ${facts.country}.` },
];
