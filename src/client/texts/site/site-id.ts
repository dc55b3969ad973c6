import { LATE_INTEREST, LOAN_RULES } from '#domain/loan-rules.ts';
import type { SiteCopy } from './site-en.ts';

const { defaultFee, decisionDays, crediting } = LOAN_RULES;
const rupees = (amount: number) => `₹${amount.toLocaleString('en-IN')}`;

const LATEST = `Keputusan diberikan paling lambat dalam ${decisionDays} hari, dana masuk dalam ${crediting.least} sampai ${crediting.most} hari kalender.`;

/** The copy of the public site in Indonesian. */
export const siteId: SiteCopy = {
  skip: 'Langsung ke isi',
  nav: {
    label: 'Situs',
    home: 'Beranda',
    about: 'Tentang Kami',
    policy: 'Kebijakan Privasi',
    loan: 'Syarat dan ketentuan pinjaman',
  },
  contact: 'Kontak',
  home: {
    title: 'Pinjaman kecil di India dan Indonesia',
    description:
      'Pinjaman kecil di India dan Indonesia dengan seluruh biayanya di satu halaman: jumlah, bunga, biaya keterlambatan, dan jangka waktu.',
    heading: 'Pinjaman kecil, seluruh biayanya di satu halaman.',
    toCost: 'Lihat biaya pinjaman',
    operatedBy: 'Dikelola oleh',
    lendingPartner: 'Mitra pendanaan',
    upTo: 'sampai',
    paidOut: 'Pencairan',
    withinHours: 'dalam {hours} jam',
    salary: 'Gaji',
    yearlySalary: 'Gaji per tahun',
    from: 'mulai',
    users: 'Pengguna',
    over: 'lebih dari {users}',
    latest: LATEST,
    how: 'Cara kerjanya',
    steps: [
      {
        heading: 'Ajukan dengan nomor ponsel',
        text: 'Kode gambar dan kode SMS memastikan bahwa nomor itu milik Anda.',
      },
      {
        heading: 'Baca biayanya, lalu setujui',
        text: `Jumlah, total, dan pembayaran pertama tertulis di samping tombol. ${LATEST}`,
      },
      {
        heading: 'Bayar lewat bank, UPI, atau minimarket',
        text: 'Satu cicilan, beberapa, atau semuanya. Setiap pembayaran punya nomor dan tanda terima sendiri.',
      },
    ],
    cost: 'Biaya pinjaman',
    late: {
      heading: 'Bila pembayaran terlambat',
      text: `Biaya keterlambatan dikenakan satu kali. Di Indonesia jumlahnya tertulis di perjanjian Anda; di India ${rupees(defaultFee.newClient)} untuk nasabah baru, ${rupees(defaultFee.repeatClient)} untuk nasabah lama. Setelah itu bunga keterlambatan setiap hari atas jumlah yang belum dibayar.`,
      perDay: 'per hari',
      rates: LATE_INTEREST.map(({ fromDay, toDay, percent }) => ({
        percent,
        days: toDay === null ? `Mulai hari ke-${fromDay}` : `Hari ke-${fromDay} sampai ke-${toDay}`,
      })),
    },
    questions: 'Tanya jawab',
    feedback: 'Masukan',
  },
  form: {
    name: 'Nama depan',
    email: 'E-mail',
    telephone: 'Nomor telepon',
    message: 'Pesan',
    send: 'Kirim',
    incomplete: 'Mohon lengkapi informasinya!',
    sent: 'Berhasil dikirim!',
    kept: 'Pesan Anda tetap di peramban ini: tidak ada yang dikirim ke server.',
    stays: 'Formulir ini tetap di peramban Anda: tidak ada yang dikirim ke server.',
    writeTo: 'Untuk mendapat jawaban, tulis ke',
    mailIt: 'Kirim lewat e-mail',
    written: 'Yang Anda tulis',
    needsProgram: 'Formulir ini hanya bekerja dengan JavaScript, dan tidak mengirim apa pun ke server.',
  },
  about: {
    title: 'Tentang Kami',
    description:
      'Siapa kami, apa yang kami pinjamkan di India dan Indonesia, kepada siapa, seberapa cepat, dan apa yang kami pegang.',
  },
  policy: {
    title: 'Kebijakan Privasi',
    description:
      'Data pribadi apa yang kami olah dan untuk apa, kepada siapa kami memberikannya, serta hak Anda: akses, perbaikan, penghapusan, dan lainnya.',
  },
  loan: {
    title: 'Syarat dan ketentuan pinjaman',
    description:
      'Ketentuan pinjaman pasal demi pasal: jumlah, jangka waktu, bunga, biaya keterlambatan, pembayaran kembali, wanprestasi, dan pemberitahuan.',
  },
  channels: {
    title: 'Cara mengenali kami',
    description: 'Saluran resmi kami, dan apa yang tidak pernah kami minta dari Anda.',
  },
  licences: 'Lisensi perangkat lunak',
  contactPage: {
    title: 'Kontak',
    description: 'Cara menghubungi kami lewat telepon, e-mail, dan pos, serta formulir untuk pesan.',
  },
  contents: 'Daftar isi',
  footer: {
    legalName: 'Nama badan hukum',
    cin: 'CIN',
    nbfcRegistration: 'Registrasi NBFC',
    licence: 'Izin',
    address: 'Alamat',
    email: 'E-mail',
    phone: 'Telepon',
    website: 'Situs web',
    lendingPartner: 'Mitra pendanaan',
  },
};
