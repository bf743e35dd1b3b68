import type { ApplicationKind } from '#domain/vocabulary.ts';

/** The words of the answers to contact messages and applications, and of the messages about them to administrators. */
export const texts = {
  contactSubject: 'Pesan Anda sudah kami terima',
  /** Quotes nothing of what was typed: the address is not proved, and nobody shall send their own words to strangers through this product. */
  contact:
    'Terima kasih sudah menghubungi Ambil Antrian. Pesan Anda sudah kami simpan dan akan kami jawab ke alamat ini. Jika Anda tidak mengirim pesan, abaikan surat ini.',
  contactNoticeSubject: 'Pesan baru dari halaman kontak',
  /** Quotes nothing either: what leaves the product can never be erased. */
  contactNotice: (link: string) => `Ada pesan baru dari halaman kontak. Baca di ${link}`,
  contactTitle: 'TERIMA KASIH',
  contactDescription: 'Pesan Anda sudah kami terima. Kami akan membalas lewat email.',
  applicationSubject: 'Pengajuan Anda sudah kami terima',
  /** Quotes nothing of what was typed, for the same reason. */
  application:
    'Terima kasih sudah mengajukan diri bergabung dengan Ambil Antrian. Pengajuan Anda sedang kami periksa, dan hasilnya kami kirim ke alamat ini. Jika Anda tidak mengajukan apa pun, abaikan surat ini.',
  applicationNoticeSubject: 'Pengajuan baru',
  applicationNotice: (kind: ApplicationKind, link: string) =>
    `Ada pengajuan baru sebagai ${kind === 'DOCTOR' ? 'dokter' : 'fasilitas kesehatan'}. Baca di ${link}`,
  applicationTitle: 'TERIMA KASIH',
  applicationDescription: 'Pengajuan Anda sudah kami terima. Hasil pemeriksaannya kami kirim ke email Anda.',
  applicationAcceptedSubject: 'Pengajuan Anda diterima',
  applicationAccepted: {
    center: ({ name, link, days }: { name: string; link: string; days: number }) =>
      `Pengajuan Anda kami terima. Anda diundang mengelola ${name} di Ambil Antrian: jadwal dokter, poliklinik, pembayaran, dan petugasnya. Masuk dengan alamat email ini di ${link} dalam ${days} hari dan terima undangannya. Bila Anda sudah mengelolanya, tidak perlu apa-apa.`,
    doctor: ({ name, link }: { name: string; link: string }) =>
      `Pengajuan Anda kami terima. ${name} ada di direktori kami: ${link} Jadwal praktik Anda diatur oleh fasilitas tempat Anda berpraktik.`,
    nobody:
      'Pengajuan Anda kami terima. Fasilitas tempat Anda berpraktik akan memasukkan nama dan jadwal Anda ke direktori kami.',
  },
  applicationRefusedSubject: 'Pengajuan Anda belum dapat kami terima',
  applicationRefused: (reason: string) =>
    `Pengajuan Anda untuk bergabung dengan Ambil Antrian belum dapat kami terima. Alasannya: ${reason} Anda boleh mengajukan lagi kapan saja.`,
} as const;

/** How people reach a demonstration: invented, with a number that nobody has. */
export const sampleContact = {
  email: 'bantuan@ambilantrian.example',
  phones: [{ text: '(021) 5550 0123', dial: '02155500123' }],
  address: ['Jl. Kenanga Raya No. 8', 'Bandung 40115'],
  hours: 'Senin–Sabtu, 07:00–20:00 WIB',
  social: [
    { label: 'Facebook', to: 'https://facebook.com/' },
    { label: 'Instagram', to: 'https://instagram.com/' },
  ],
} as const;
