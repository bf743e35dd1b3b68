/** Words around the contact and application forms. Those of the specification's section 8 are fixed, the English sentence too. */
export const message = {
  submit: 'KIRIM PESAN',
  notRobot: 'Saya bukan robot',
  captcha: {
    working: 'Sedang memeriksa, sebentar…',
    failed: 'Pemeriksaan gagal. Periksa koneksi, lalu centang lagi.',
  },
  notHuman: 'You are not human',
  notHumanHelp: 'Centang “Saya bukan robot”, tunggu sampai tercentang, lalu kirim lagi.',
  wrongAnswer: 'Jawabannya belum benar atau terlalu lama. Jawab pertanyaan yang baru, lalu kirim lagi.',
  noScript: 'Pemeriksaan ini memerlukan JavaScript. Tanpa JavaScript, tulis atau telepon kami di kontak yang tertera.',
  questionLater: 'Setelah Anda menekan tombol, kami ajukan satu pertanyaan singkat.',
  questionHelp: 'Tulis dengan angka. Ini memastikan bahwa Anda bukan robot.',
  failedTitle: 'PERHATIAN',
  failed: 'Terjadi kesalahan, mohon refresh dan ulangi lagi atau hubungi kami di kontak yang tertera',
  close: 'Tutup',
} as const;

export interface FieldWords {
  readonly label: string;
  readonly help?: string;
  /** Value and words of a choice. */
  readonly options?: readonly (readonly [string, string])[];
  /** What is wrong with a value that was refused. */
  readonly wrong: (value: string) => string;
}

const NAME_MIN = 3;
/** Whether less was typed than a name has. */
export const short = (value: string): boolean => value.trim().length < NAME_MIN || value.trim() === '--';

export const nameWords: FieldWords = {
  label: 'Nama',
  wrong: (value) =>
    short(value) ? 'Nama minimal 3 karakter' : 'Nama tidak boleh berisi tanda < atau >, paling banyak 100 karakter',
};
export const emailWords: FieldWords = { label: 'Email', wrong: () => 'Periksa kembali email anda' };
