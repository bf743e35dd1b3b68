import type { FieldWords } from './message.text.ts';

export const contact = {
  title: 'Kontak',
  description: 'Tulis, telepon, atau kirim pesan kepada Ambil Antrian.',
  intro: 'Pertanyaan, saran, atau laporan: tulis di sini dan kami balas lewat email.',
  urgent: 'Bukan untuk keadaan gawat darurat. Hubungi 119 atau datang ke IGD terdekat.',
  formTitle: 'Kirim pesan',
  almost: 'Pesan belum terkirim. Lengkapi isian di bawah ini, lalu kirim.',
} as const;

export const contactMessage: FieldWords = {
  label: 'Pesan',
  wrong: (value) => (value.length > 2000 ? 'Pesan paling banyak 2.000 karakter' : 'Tulis pesan Anda'),
};
