import { patientName } from '../patient-name.text.ts';

/** Words of the search through all of a center's numbers of today, and of what is done from it. */
export const findText = {
  panel: 'Hasil pencarian',
  open: 'Belum selesai',
  ended: 'Sudah selesai',
  nobody: 'Tidak ada yang cocok hari ini. Cari dengan nama, nomor, kode booking, atau akhir nomor HP.',
  short: 'Ketik minimal 2 huruf nama, nomor antrian, kode booking, atau 4 angka terakhir HP.',
  searching: 'Mencari…',
  failed: 'Belum bisa mencari. Periksa sambungan, lalu coba lagi.',
  limited: 'Terlalu banyak pencarian. Tunggu sebentar, lalu coba lagi.',
  notCheckedIn: 'Belum check-in',
  choose: 'pilih',
  main: 'tindakan utama',
  close: 'tutup',
  keys: { up: '↑', down: '↓', enter: 'Enter', escape: 'Esc' },
  inside: 'sedang dipanggil',
  next: 'dipanggil berikutnya',
  passed: 'terlewati, belum datang',
  ended_as: { DONE: 'selesai', ABSENT: 'tidak hadir', CANCEL: 'dibatalkan pasien', REJECT: 'dibatalkan petugas' },

  moveTitle: 'Pindahkan ke sesi lain',
  moveTo: 'Sesi tujuan hari ini',
  moveHelp: 'Nomornya menjadi nomor baru di sesi tujuan; kode bookingnya tetap. Pasien mendapat pesan.',
  moveYes: 'Pindahkan',
  noTargets: 'Tidak ada sesi lain hari ini yang masih menerima nomor.',
  chooseTarget: 'Pilih sesi tujuan.',
  standing: 'pasien ini sudah punya nomor di sini',
  full: 'penuh',

  slipTitle: 'Cetak ulang',
  slipNote: 'Struk ini punya kode QR baru. Struk yang lama tetap berlaku.',
  print: 'Cetak struk',
} as const;

const actWords = {
  checkIn: 'Check-in',
  labReturn: 'Kembali setelah lab',
  reopen: 'Buka lagi',
  move: 'Pindahkan',
  print: 'Cetak ulang',
  priority: 'Dahulukan',
  open: 'Buka sesi',
} as const;
/** The word on the button of an act. `isHere`: the number's session is on the screen already. */
export const actName = (act: keyof typeof actWords, isHere: boolean): string =>
  act === 'open' && isHere ? 'Tindakan lain' : actWords[act];

/** 'B19 Prasetya Adinegara', as a press and its outcome name somebody. */
export const whoIs = ({ label, patient }: { label: string; patient: { name: string } }): string =>
  `${label} ${patientName(patient.name)}`;
export const foundCount = (count: number, hasMore: boolean, center: string): string =>
  hasMore
    ? `${count} pertama dari lebih banyak orang hari ini di ${center}. Ketik lebih lengkap.`
    : `${count} orang hari ini di ${center}, semua poli`;
/** Read aloud with the results: what Enter does. */
export const enterDoes = (act: string, who: string): string => `Enter: ${act}, ${who}`;
export const beforeThem = (count: number): string => `${count} orang di depannya`;
export const beginsAt = (time: string): string => `sesi mulai ${time}`;
export const checkedInAtTime = (time: string): string => `Check-in ${time}`;
export const roomOf = (clinic: string, room: string): string => (room ? `${clinic}, ${room}` : clinic);
export const atTime = (what: string, time: string): string => `${what} ${time}`;
export const inLower = (words: string): string => words.charAt(0).toLowerCase() + words.slice(1);
export const quotaPlacesAndLine = (places: number, waiting: number): string =>
  `${places === 0 ? findText.full : `sisa ${places}`} · ${waiting} menunggu`;
export const moveDone = (name: string, clinic: string, label: string): string =>
  `${name} dipindah ke ${clinic}, nomor baru ${label}.`;
export const labReturnDone = (who: string): string => `${who} kembali setelah lab, masuk urutan lagi.`;
export const reopenDone = (who: string): string => `${who} dibuka lagi, masuk urutan lagi.`;
export const movingOf = (who: string): string => `Pindahkan ${who}`;
