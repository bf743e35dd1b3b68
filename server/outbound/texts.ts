import { CODE_LIFE_MS } from '#domain/limits.ts';
import type { ApplicationKind } from '#domain/vocabulary.ts';

/** As much of a message as a notice to a phone bears. */
const NOTICE_CHARS = 200;

/** What the product says in messages. Pages take their words from web/text; a message has no page. */
export const texts = {
  codeSubject: 'Kode masuk Ambil Antrian',
  code: (code: string) =>
    `${code} adalah kode masuk Ambil Antrian Anda. Berlaku ${CODE_LIFE_MS / 60_000} menit. Jangan berikan kepada siapa pun.`,
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
  applicationAccepted:
    'Pengajuan Anda untuk bergabung dengan Ambil Antrian kami terima. Kami akan menghubungi Anda untuk menyiapkan jadwal dan akun Anda.',
  applicationRefusedSubject: 'Pengajuan Anda belum dapat kami terima',
  applicationRefused: (reason: string) =>
    [
      'Pengajuan Anda untuk bergabung dengan Ambil Antrian belum dapat kami terima.',
      reason === '' ? '' : `Alasannya: ${reason}`,
      'Anda boleh mengajukan lagi kapan saja.',
    ]
      .filter(Boolean)
      .join(' '),

  /** When nobody wrote another one: the switch was turned without words, or the database is out of reach. */
  maintenance: 'Ambil Antrian sedang dalam perbaikan. Nomor antrian Anda aman. Silakan kembali beberapa saat lagi.',
} as const;
