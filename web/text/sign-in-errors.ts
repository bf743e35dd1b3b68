import type { CallError } from '#contract/client.ts';
import { addSentences } from './errors.ts';

/** The sentences for failures that only whoever signs in, or proves who they are, meets. The screens of both load them; the pages of patients do not. */
export const signInSentences = {
  PROOF_OF_WORK_REQUIRED: 'Pemeriksaan otomatis belum berhasil. Muat ulang halaman, lalu coba lagi.',
  CODE_ALREADY_SENT: 'Pesan dengan kode baru saja dikirim ke sana. Buka pesan itu, lalu tekan tautannya untuk masuk.',
  ALREADY_ACTIVATED: 'Data akun ini sudah lengkap.',
  CONSENT_REQUIRED: 'Kebijakan Privasi sudah diperbarui. Muat ulang halaman, baca, lalu centang lagi.',
  CODE_EXPIRED: 'Kode sudah tidak berlaku. Minta kode baru.',
  CODE_TRIES_USED_UP: 'Kode ini sudah terlalu sering dicoba. Minta kode baru.',
  CHALLENGE_UNKNOWN: 'Permintaan kode ini tidak dikenal lagi. Minta kode baru.',
  PASSWORD_WRONG: 'Nomor HP, email, atau kata sandi salah.',
  PASSWORD_WEAK: 'Kata sandi ini mudah ditebak. Pakai yang lain, minimal 8 karakter.',
  CONTACT_TAKEN: 'Nomor atau email ini sudah dipakai akun lain.',
  PROOF_REQUIRED: 'Demi keamanan, keluar lalu masuk lagi sebelum melanjutkan.',
  FACTOR_REQUIRED: 'Buktikan dulu diri Anda dengan kunci sandi atau kode 6 angka.',
  FACTOR_AGAIN:
    'Belum dikerjakan, karena belum terbukti bahwa ini Anda. Tekan sekali lagi, lalu pakai kunci sandi atau kode.',
  FACTOR_WRONG: 'Kode atau kunci sandi ini tidak cocok. Tunggu kode berikutnya, lalu coba lagi.',
  FACTOR_EXPIRED: 'Waktunya habis. Coba sekali lagi.',
  FACTOR_NOT_FOUND: 'Akun ini belum punya kunci sandi itu.',
  FACTOR_LAST: 'Ini satu-satunya kunci Anda. Tambah yang lain dulu.',
  SCREEN_LOCKED: 'Layar ini terkunci. Buka dulu dengan kunci sandi atau kode 6 angka.',
  LINK_EXPIRED: 'Tautan ini sudah dipakai atau sudah tidak berlaku. Minta tautan baru.',
  SOCIAL_UNAVAILABLE: 'Cara masuk ini tidak tersedia. Masuk dengan nomor HP atau email.',
  SOCIAL_REFUSED: 'Google atau Facebook tidak membenarkan masuknya. Coba lagi, atau masuk dengan nomor HP.',
  SOCIAL_EXPIRED: 'Waktu masuknya habis. Mulai lagi dari halaman masuk.',
  CENTER_SIGN_IN_REQUIRED: 'Faskes ini meminta Anda masuk juga lewat akun faskes.',
  CENTER_PROVIDER_UNAVAILABLE:
    'Layanan masuk milik faskes tidak menjawab. Coba lagi sebentar lagi, atau hubungi bagian TI faskes.',
  CENTER_PROVIDER_REFUSED: 'Layanan masuk milik faskes tidak membenarkan, atau akun faskes itu milik petugas lain.',
} as const satisfies Partial<Record<CallError['code'], string>>;

// A page that imports this file says them (errors.ts).
addSentences(signInSentences);
