import { CODE_LIFE_MS } from '#domain/limits.ts';

/** What the product says in messages. Pages take their words from web/text; a message has no page. */
export const texts = {
  codeSubject: 'Kode masuk Ambil Antrian',
  code: (code: string) =>
    `${code} adalah kode masuk Ambil Antrian Anda. Berlaku ${CODE_LIFE_MS / 60_000} menit. Jangan berikan kepada siapa pun.`,
  contactSubject: 'Pesan Anda sudah kami terima',
  contact: (name: string) =>
    `Halo ${name}, terima kasih sudah menghubungi Ambil Antrian. Pesan Anda sudah kami simpan dan akan kami jawab ke alamat ini.`,
  contactTitle: 'TERIMA KASIH',
  contactDescription: 'Pesan Anda sudah kami terima. Kami akan membalas lewat email.',
} as const;
