/** Words of what a manager does with a session of today. */
export const acts = {
  hours: 'Jam',
  extra: 'Sesi tambahan',
  substitute: 'Ganti dokter',
  close: 'Tutup lebih awal',
  hoursHelp: 'Hanya sesi ini yang berubah; jadwal mingguan tetap. Semua nomor tetap berlaku.',
  quotaHelp: 'Hanya sesi ini yang berubah. Tempat yang ditambah lebih dulu ditawarkan ke daftar tunggu.',
  start: 'Mulai',
  startFixed: 'Sesi sudah mulai, jadi hanya jam selesainya yang bisa diubah.',
  end: 'Selesai',
  endEarly: 'Jam selesai harus setelah jam mulai, dan belum lewat.',
  jkn: 'BPJS, daring',
  general: 'Umum, daring',
  onsite: 'Di tempat',
  saved: 'Tersimpan.',
  done: 'Tersimpan. Pasien yang terkena diberi tahu.',
  extraTitle: 'Sesi tambahan',
  extraHelp: 'Sesi di luar jadwal mingguan. Nomornya bisa langsung diambil.',
  practice: 'Dokter dan poliklinik',
  date: 'Tanggal',
  dateWrong: 'Pilih hari ini sampai 30 hari ke depan.',
  add: 'Tambah sesi',
  added: 'Sesi ditambahkan.',
  reason: 'Alasan',
  reasonHelp: 'Pasien membaca alasan ini dalam pesannya.',
  see: 'Lihat siapa yang terkena',
  chooseDoctor: 'Pilih dokter',
  substituteHelp: 'Semua nomor tetap. Setiap pasien mendapat pesan.',
  closeHelp:
    'Nomor baru langsung berhenti. Yang masih antri lebih dulu ditawari hari yang sama dengan dokter lain di bidang ini.',
  closeAt: 'Tutup pukul',
  closeAtHelp: 'Yang diperkirakan dipanggil sebelum jam itu tetap dilayani. Kosongkan untuk menutup sekarang.',
  closeAtWrong: 'Pilih jam sesudah sekarang dan sebelum jam selesai sesi.',
  reasonShort: 'Tulis alasan, paling sedikit tiga huruf.',
} as const;

export const quotaOf = (places: string): string => `Kuota ${places}`;
/** Below a part of the quota. */
export const takenOf = (taken: string): string => `${taken} sudah terambil; tidak bisa kurang dari itu.`;
/** Before a session is closed early: how many are still in line. */
export const notServed = (clinic: string, inLine: string): string => `Tutup ${clinic}: ${inLine} orang masih antri.`;
/** The button that closes, at a time ('' for at once); nobody presses blindly. */
export const closeWords = (time: string, moved: string, ended: string): string =>
  `Tutup${time && ` ${time}`}, pindahkan ${moved}, akhiri ${ended}`;
/** The same where nobody has to leave. */
export const closeNobody = (time: string): string => (time ? `Tutup ${time}` : 'Tutup sekarang');
export const stayWords = (people: string): string =>
  `${people} orang di depan tetap dilayani. Nomor baru langsung berhenti.`;

/** The field of the reason that patients read. */
export const REASON = { name: 'reason', label: acts.reason, help: acts.reasonHelp, max: 500, wrong: acts.reasonShort };
