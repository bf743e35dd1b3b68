import { CODE_LIFE_MS } from '#domain/limits.ts';

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
} as const;
