import { CODE_LIFE_MS, OFFER_MINUTES, PASSWORD_LINK_LIFE_MS } from '#domain/limits.ts';
import type { ApplicationKind } from '#domain/vocabulary.ts';

/** As much of a message as a notice to a phone bears. */
const NOTICE_CHARS = 200;

const codeEnd = `Berlaku ${CODE_LIFE_MS / 60_000} menit. Jangan berikan kepada siapa pun.`;

/** What the product says in messages. Pages take their words from web/text; a message has no page. */
export const texts = {
  codeSubject: {
    login: 'Kode masuk Ambil Antrian',
    contact: 'Kode untuk nomor atau email baru Anda',
    confirm: 'Kode persetujuan Ambil Antrian',
  },
  code: {
    login: (code: string) => `${code} adalah kode masuk Ambil Antrian Anda. ${codeEnd}`,
    contact: (code: string) =>
      `${code} adalah kode untuk memakai nomor atau email ini di akun Ambil Antrian. ${codeEnd}`,
    confirm: (code: string) =>
      `${code} adalah kode untuk menyetujui perubahan penting di akun Ambil Antrian Anda. ${codeEnd}`,
  },
  codeLink: 'Atau buka tautan ini di perangkat yang Anda pakai untuk masuk:',
  passwordLinkSubject: 'Kata sandi baru Ambil Antrian',
  passwordLink: (link: string) =>
    `Buka tautan ini untuk membuat kata sandi baru. Berlaku ${PASSWORD_LINK_LIFE_MS / 60_000} menit dan hanya sekali: ${link} Jika bukan Anda yang meminta, abaikan pesan ini.`,
  passwordNoAccount:
    'Ada yang meminta kata sandi baru untuk alamat ini, tetapi belum ada akun Ambil Antrian dengan alamat ini. Jika itu Anda, masuk saja dengan kode dari halaman masuk. Jika bukan, abaikan pesan ini.',
  passwordChangedSubject: 'Kata sandi Anda diganti',
  passwordChanged:
    'Kata sandi akun Ambil Antrian Anda baru saja diganti dan perangkat lain dikeluarkan. Jika bukan Anda, masuk dengan kode lalu ganti kata sandi Anda.',
  contactChangedSubject: 'Nomor atau email akun Anda diganti',
  contactChanged:
    'Nomor atau email akun Ambil Antrian Anda baru saja diganti, dan alamat ini tidak lagi dipakai untuk masuk. Jika bukan Anda, hubungi kami lewat halaman kontak.',
  accountDeletedSubject: 'Akun Anda sudah dihapus',
  accountDeleted:
    'Akun Ambil Antrian Anda dan data di dalamnya sudah dihapus. Nomor antrian yang masih berlaku sudah dibatalkan. Terima kasih pernah antri bersama kami.',
  offerSubject: 'Ada tempat kosong untuk Anda',
  offer: (link: string) =>
    `Ada tempat kosong di sesi yang Anda tunggu. Kami simpan ${OFFER_MINUTES} menit untuk Anda, lalu diberikan ke orang berikutnya. Ambil di sini: ${link}`,
  holidaySubject: 'Libur nasional: ada antrian yang perlu keputusan Anda',
  holiday: (of: { name: string; reason: string; date: string; sessions: number; link: string }) =>
    `${of.date} menjadi libur nasional (${of.reason}). ${of.sessions} sesi di ${of.name} sudah punya antrian dan tidak menerima nomor baru. Putuskan di sini: ${of.link}`,
  contactSubject: 'Pesan Anda sudah kami terima',
  /** Says nothing of what was typed: the address is not proved, and nobody shall send words of theirs to strangers through us. */
  contact:
    'Terima kasih sudah menghubungi Ambil Antrian. Pesan Anda sudah kami simpan dan akan kami jawab ke alamat ini. Jika Anda tidak mengirim pesan, abaikan surat ini.',
  contactNoticeSubject: 'Pesan baru dari halaman kontak',
  contactNotice: ({ name, email, message }: { name: string; email: string; message: string }) =>
    [`Pesan baru dari ${name} (${email}).`, message.slice(0, NOTICE_CHARS)].filter(Boolean).join(' '),
  contactTitle: 'TERIMA KASIH',
  contactDescription: 'Pesan Anda sudah kami terima. Kami akan membalas lewat email.',

  applicationSubject: 'Pengajuan Anda sudah kami terima',
  /** Says nothing of what was typed, as above. */
  application:
    'Terima kasih sudah mengajukan diri bergabung dengan Ambil Antrian. Pengajuan Anda sedang kami periksa, dan hasilnya kami kirim ke alamat ini. Jika Anda tidak mengajukan apa pun, abaikan surat ini.',
  applicationNoticeSubject: 'Pengajuan baru',
  applicationNotice: ({ kind, name, email }: { kind: ApplicationKind; name: string; email: string }) =>
    `Pengajuan baru sebagai ${kind === 'DOCTOR' ? 'dokter' : 'medical center'}: ${name} (${email}).`,
  applicationTitle: 'TERIMA KASIH',
  applicationDescription: 'Pengajuan Anda sudah kami terima. Hasil pemeriksaannya kami kirim ke email Anda.',
  applicationAcceptedSubject: 'Pengajuan Anda diterima',
  applicationAccepted: {
    center: ({ name, link }: { name: string; link: string }) =>
      `Pengajuan Anda kami terima. Anda sekarang mengelola ${name} di Ambil Antrian: jadwal dokter, poliklinik, pembayaran, dan petugasnya. Masuk dengan alamat email ini di ${link}`,
    doctor: ({ name, link }: { name: string; link: string }) =>
      `Pengajuan Anda kami terima. ${name} ada di direktori kami: ${link} Jadwal praktik Anda diatur oleh fasilitas tempat Anda berpraktik.`,
    nobody:
      'Pengajuan Anda kami terima. Fasilitas tempat Anda berpraktik akan memasukkan nama dan jadwal Anda ke direktori kami.',
  },
  applicationRefusedSubject: 'Pengajuan Anda belum dapat kami terima',
  applicationRefused: (reason: string) =>
    `Pengajuan Anda untuk bergabung dengan Ambil Antrian belum dapat kami terima. Alasannya: ${reason} Anda boleh mengajukan lagi kapan saja.`,

  /** When nobody wrote another one: the switch was turned without words, or the database is out of reach. */
  maintenance: 'Ambil Antrian sedang dalam perbaikan. Nomor antrian Anda aman. Silakan kembali beberapa saat lagi.',
} as const;
