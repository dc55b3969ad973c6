import { COMPLAINT_REPLY_WEEKDAYS } from '#domain/complaint.ts';
import { LOAN_RULES } from '#domain/loan-rules.ts';
import type { LegalSection } from './legal-text.ts';

const { age } = LOAN_RULES;

/** As the English text (`privacy-policy-en.ts`), section by section. */
export const privacyPolicyId: readonly LegalSection[] = [
  {
    id: 'about',
    heading: 'Tentang pemberitahuan ini',
    paragraphs: [
      'Pemberitahuan ini menerangkan data pribadi apa yang kami olah saat Anda mengunjungi situs web ini, mengajukan pinjaman, melunasinya, menyampaikan keluhan, atau bertanya; untuk apa kami mengolahnya; kepada siapa kami memberikannya; dan apa yang dapat Anda minta dari kami.',
      '“Kami” adalah perusahaan yang disebut di kaki halaman ini. Bila perusahaan lain yang memberi pinjaman, perusahaan itu disebut di sana sebagai mitra pendanaan, dan mengolah data pinjamannya menurut pemberitahuan ini pula.',
    ],
  },
  {
    id: 'use-of-information',
    heading: 'Penggunaan data',
    paragraphs: [
      'Kami mengolah data hanya untuk tujuan yang disebut di sini, dan tidak lebih dari yang diperlukan tujuan itu.',
    ],
    points: [
      {
        name: 'Untuk mendaftarkan Anda',
        text: 'nomor ponsel Anda, kode yang kami kirim ke nomor itu, dan halaman yang mengantar Anda kepada kami, agar akun itu hanya milik Anda. Dasar: langkah sebelum perjanjian yang Anda minta.',
      },
      {
        name: 'Untuk memutuskan dan mencairkan pinjaman',
        text: 'identitas Anda (nama, nomor dan gambar kartu identitas, tanggal lahir, jenis kelamin, alamat), pekerjaan dan penghasilan, rekening bank, orang yang Anda sebut sebagai kontak, dan pinjaman terdahulu pada kami. Dasar: perjanjian, dan kewajiban pemberi pinjaman untuk mengenali nasabahnya.',
      },
      {
        name: 'Untuk menagih yang jatuh tempo',
        text: 'jadwal pinjaman Anda, pembayaran beserta tanda terimanya, dan surat-menyurat kita tentangnya. Dasar: perjanjian.',
      },
      {
        name: 'Untuk menjawab keluhan dan pertanyaan',
        text: `pinjaman yang bersangkutan, uraian Anda, gambar yang Anda lampirkan, dan percakapannya. Keluhan dijawab dalam ${COMPLAINT_REPLY_WEEKDAYS} hari kerja. Dasar: perjanjian, atau permintaan Anda.`,
      },
      {
        name: 'Untuk mencegah penipuan dan menjaga layanan',
        text: 'keterangan perangkat Anda (model, sistem, pengenal, jaringan, apakah telah diubah) dan, bila Anda mengizinkan, lokasinya. Dasar: kepentingan sah kami atas layanan yang aman, atau persetujuan Anda.',
      },
      {
        name: 'Untuk memenuhi hukum',
        text: 'apa yang diwajibkan hukum pembukuan, pajak, dan pemberian pinjaman untuk disimpan, selama yang ditentukannya. Dasar: hukum.',
      },
    ],
  },
  {
    id: 'website-forms',
    heading: 'Formulir di situs web ini',
    paragraphs: [
      'Apa yang Anda ketik pada formulir masukan dan kontak di situs web ini tetap berada di peramban Anda. Isinya tidak dikirim ke server, dan hilang saat Anda meninggalkan halaman. E-mail yang Anda tulis kepada kami diolah untuk menjawab Anda.',
    ],
  },
  {
    id: 'disclosure',
    heading: 'Pengungkapan',
    paragraphs: ['Kami tidak menjual data pribadi. Kami memberikannya kepada pihak lain hanya sebagai berikut.'],
    points: [
      {
        name: 'Mitra pendanaan',
        text: 'apa yang diperlukannya untuk meminjamkan, menagih, dan menyelenggarakan pembukuan.',
      },
      {
        name: 'Bank, penyelenggara pembayaran, dan mini market',
        text: 'jumlah dan nomor pembayaran, agar dapat dilakukan dan ditemukan kembali.',
      },
      { name: 'Biro kredit', text: 'apa yang ditentukan hukum tentang pinjaman dan cara pelunasannya.' },
      {
        name: 'Mereka yang bekerja untuk kami',
        text: 'penyedia hosting, pesan singkat, dan layanan pelanggan, yang terikat perjanjian pada petunjuk kami dan pada kerahasiaan.',
      },
      {
        name: 'Pihak berwenang dan pengadilan',
        text: 'apa yang wajib kami berikan menurut hukum, setelah kami memeriksa bahwa memang wajib.',
      },
      {
        name: 'Penerus usaha',
        text: 'bila usaha kami atau suatu pinjaman beralih ke perusahaan lain, yang lalu terikat pada pemberitahuan ini.',
      },
    ],
  },
  {
    id: 'cookies',
    heading: 'Cookie',
    paragraphs: [
      'Situs web ini memasang dua cookie, dan tidak memuat apa pun dari pengiklan atau situs web lain. Selama sehari, cookie pertama memberi tahu server kami cara membayar yang Anda pilih untuk suatu pinjaman, agar halaman pembayaran langsung memuat kode Anda; halaman lain tidak mengirimkannya. Selama setahun, cookie kedua memberi tahu bahwa peramban Anda sudah menyimpan desain halaman kami; isinya sama untuk semua orang. Peramban Anda menyimpan empat hal untuk kami: apa yang termasuk kunjungan ini, sampai Anda menutup halaman; cara membayar yang terakhir Anda pilih, sampai Anda memilih yang lain; teks untuk obrolan yang belum Anda kirim, sampai Anda mengirim atau menghapusnya; dan keluhan yang sudah Anda mulai beserta gambarnya, sampai Anda mengirimnya, atau sampai Anda membuka lagi formulir keluhan setelah 30 hari tidak mengubahnya. Menghapus penyimpanan peramban menghapus semuanya, termasuk kedua cookie itu.',
      'Halaman pendaftaran menghitung kunjungan dan klik bagi halaman yang mengantarnya, tanpa cookie.',
    ],
  },
  {
    id: 'data-security',
    heading: 'Keamanan data',
    paragraphs: [
      'Data dikirim terenkripsi. Akses hanya diberikan kepada mereka yang pekerjaannya memerlukannya. Token dan pengenal perangkat dihapus dari alamat halaman segera setelah dibaca.',
      'Kami menghapus atau menganonimkan data bila tujuannya tercapai dan tidak ada hukum yang mewajibkan penyimpanannya. Apa yang termasuk suatu pinjaman disimpan sampai pinjaman itu lunas, dan setelahnya selama yang ditentukan hukum pembukuan dan pemberian pinjaman.',
      'Tidak ada sistem yang aman dari segalanya. Bila suatu kebocoran membahayakan Anda, kami memberi tahu Anda dan pihak berwenang tanpa menunda.',
    ],
  },
  {
    id: 'non-discrimination',
    heading: 'Tanpa diskriminasi',
    paragraphs: [
      'Kami tidak memutuskan pinjaman, harganya, atau layanannya berdasarkan ras, asal etnis, agama, kasta, pandangan politik, jenis kelamin, orientasi, disabilitas, atau status perkawinan. Siapa pun yang memakai hak dalam pemberitahuan ini tidak diperlakukan lebih buruk karenanya.',
    ],
  },
  {
    id: 'user-rights',
    heading: 'Hak Anda',
    paragraphs: [
      'Tulislah ke alamat e-mail atau hubungi nomor di kaki halaman ini. Kami dapat meminta Anda menunjukkan bahwa memang Anda yang meminta. Hukum negara Anda dapat menentukan syarat dan batas waktu.',
    ],
    points: [
      { name: 'Akses', text: 'mengetahui data apa tentang Anda yang kami olah, dan mendapat salinannya.' },
      { name: 'Perbaikan', text: 'meminta yang salah diperbaiki dan yang kurang dilengkapi.' },
      {
        name: 'Penghapusan',
        text: 'meminta penghapusan data yang tidak lagi kami perlukan dan tidak diwajibkan hukum untuk disimpan.',
      },
      {
        name: 'Menutup akun',
        text: 'menutup akun Anda kapan saja bila tidak ada pinjaman yang belum lunas. Akun dengan pinjaman yang belum lunas ditutup setelah pinjaman itu lunas.',
      },
      { name: 'Keberatan', text: 'berkeberatan atas pengolahan yang didasarkan pada kepentingan sah kami.' },
      {
        name: 'Pembatasan',
        text: 'meminta pengolahan dibatasi selama suatu perbaikan atau keberatan sedang diputuskan.',
      },
      {
        name: 'Menarik persetujuan',
        text: 'menarik persetujuan kapan saja; yang dilakukan sebelumnya tetap sah. Beberapa layanan tidak dapat diberikan tanpanya.',
      },
      {
        name: 'Mengadu',
        text: 'mengadu kepada kami, di aplikasi atau lewat e-mail, dan kepada otoritas pelindungan data negara Anda.',
      },
    ],
  },
  {
    id: 'protection-of-minors',
    heading: 'Pelindungan anak di bawah umur',
    paragraphs: [
      `Layanan kami hanya untuk orang dewasa menurut hukum; peminjam menurut ketentuan pinjaman berusia di atas ${age} tahun. Kami tidak dengan sengaja mengolah data anak di bawah umur. Bila Anda mengetahui bahwa seorang anak telah memberi kami datanya, beri tahu kami, dan kami menghapusnya.`,
    ],
  },
  {
    id: 'changes',
    heading: 'Perubahan pemberitahuan ini',
    paragraphs: [
      'Bila kami mengubah pemberitahuan ini, naskah baru ada di halaman ini sebelum berlaku. Bila perubahan itu sangat memengaruhi Anda, kami memberi tahu Anda di aplikasi, dan meminta persetujuan Anda kembali bila hukum mewajibkannya.',
    ],
  },
];
