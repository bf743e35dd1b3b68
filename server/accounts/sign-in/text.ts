import { PASSWORD_LINK_LIFE_MS } from '#domain/limits.ts';

const codeEnd = (minutes: number) => `Berlaku ${minutes} menit. Jangan berikan kepada siapa pun.`;

/** The words of messages about signing in. */
export const texts = {
  codeSubject: {
    login: 'Kode masuk Ambil Antrian',
    contact: 'Kode untuk nomor atau email baru Anda',
    confirm: 'Kode persetujuan Ambil Antrian',
  },
  code: {
    login: (code: string, minutes: number) => `${code} adalah kode masuk Ambil Antrian Anda. ${codeEnd(minutes)}`,
    contact: (code: string, minutes: number) =>
      `${code} adalah kode untuk memakai nomor atau email ini di akun Ambil Antrian. ${codeEnd(minutes)}`,
    confirm: (code: string, minutes: number) =>
      `${code} adalah kode untuk menyetujui perubahan penting di akun Ambil Antrian Anda. ${codeEnd(minutes)}`,
  },
  codeLink: 'Atau buka tautan ini di perangkat yang Anda pakai untuk masuk:',
  passwordLinkSubject: 'Kata sandi baru Ambil Antrian',
  passwordLink: (link: string) =>
    `Buka tautan ini untuk membuat kata sandi baru. Berlaku ${PASSWORD_LINK_LIFE_MS / 60_000} menit dan hanya sekali: ${link} Jika bukan Anda yang meminta, abaikan pesan ini.`,
  passwordNoAccount:
    'Ada yang meminta kata sandi baru untuk alamat ini, tetapi belum ada akun Ambil Antrian dengan alamat ini. Jika itu Anda, masuk saja dengan kode dari halaman masuk. Jika bukan, abaikan pesan ini.',
  newDeviceSubject: 'Akun petugas Anda dipakai di peramban baru',
  newDevice: (link: string) =>
    `Akun petugas Ambil Antrian Anda baru saja dipakai masuk di peramban yang belum dikenal. Jika ini Anda, tidak perlu apa-apa. Jika bukan, keluarkan di ${link}`,
  passwordChangedSubject: 'Kata sandi Anda diganti',
  passwordChanged:
    'Kata sandi akun Ambil Antrian Anda baru saja diganti dan perangkat lain dikeluarkan. Jika bukan Anda, masuk dengan kode lalu ganti kata sandi Anda.',
} as const;
