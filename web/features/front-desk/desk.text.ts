/** Words of the front desk (/loket). */
export const desk = {
  title: 'Meja Depan',
  chooseCenter: 'Fasilitas yang dilayani meja ini',
  sessionsToday: 'Sesi hari ini',
  noSessions: 'Belum ada sesi hari ini',
  noSessionsHelp: 'Sesi muncul di sini begitu jadwal dokter di fasilitas ini ada untuk hari ini.',
  chooseSession: 'Pilih satu sesi untuk mulai memanggil.',
  calls: 'Panggilan',
  connecting: 'Menyambung…',
  connected: 'Tersambung',
  lost: 'Terputus',
  lostHelp: 'Sambungan terputus. Angka di layar mungkin sudah berubah; kami terus mencoba menyambung lagi.',
  signOut: 'Keluar',

  open: 'Belum mulai',
  running: 'Berjalan',
  runsOver: 'Lewat jam',
  paused: 'Dijeda',
  finished: 'Selesai',
  closed: 'Pendaftaran ditutup',
  overdue: 'Lewat jamnya',
  cancelled: 'Dibatalkan',
  noNumber: '–',

  calledNow: 'Sedang dipanggil',
  calledLast: 'Terakhir dipanggil',
  nobodyYet: 'Belum ada panggilan',
  nobodyInside: 'Tidak ada pasien di ruang',
  nobodyInsideHelp: 'Panggil nomor berikutnya bila dokter siap.',
  notStartedHelp: 'Nomor bisa dipanggil setelah sesi dimulai.',
  checkIn: 'Check-in',
  callCount: 'Dipanggil',
  inRoom: 'Di ruang',

  start: 'Mulai sesi',
  starting: 'Memulai sesi…',
  calling: 'Memanggil…',
  recall: 'Ulangi',
  recalling: 'Mengulangi…',
  hold: 'Lewati',
  holding: 'Melewati…',
  finish: 'Selesai',
  finishing: 'Menyelesaikan…',
  absent: 'Tidak hadir',
  lab: 'Ke lab',
  labReturn: 'Kembali',
  returned: { LAB: 'Kembali dari lab', REOPENED: 'Dibuka lagi' },
  marking: 'Menandai…',
  saving: 'Menyimpan…',
  checkingIn: 'Check-in…',
  resume: 'Lanjutkan',
  resuming: 'Melanjutkan…',
  pause: 'Jeda',
  substitute: 'Ganti dokter',
  more: 'Lainnya',
  menu: 'Menu meja',
  thisSession: 'Sesi ini',
  keys: 'Atur pintasan',
  rooms: 'Atur ruang',
  close: 'Tutup sesi',
  walkIn: 'Daftar langsung',
  scan: 'Pindai',
  doctorLate: 'Dokter terlambat',
  doctorHere: 'Dokter sudah datang',
  callHeld: 'Panggil',
  board: 'Papan TV',
  kiosk: 'Kios',
  nobodyWaits: 'Tidak ada yang menunggu',
  nobodyWaitsHelp: 'Nomor baru muncul di sini dengan sendirinya.',
  over: 'Sesi ini sudah selesai.',
  calledOff: 'Sesi ini dibatalkan.',
  chooseRoom: 'Pilih ruang Anda dulu, baru panggil.',
  myRoom: 'Ruang saya',
  otherRooms: 'Di ruang lain',

  pace: 'Irama sesi',
  average: 'Rata-rata',
  unknown: '-',
  inside: 'Di dalam',
  endOfSession: 'Akhir sesi',
  placesLeft: 'Sisa kuota',
  partJkn: 'BPJS',
  partGeneral: 'Umum',
  partOnsite: 'Di tempat',

  waitingList: 'Daftar tunggu',
  search: {
    hospital: 'Cari di seluruh rumah sakit',
    puskesmas: 'Cari di seluruh puskesmas',
    clinic: 'Cari di seluruh klinik',
  },
  searchClose: 'Tutup pencarian',
  scanned: { true: 'E-Antrian asli.', false: 'Bukan E-Antrian dari sini, atau sudah diubah.' },

  keysOn: 'Pintasan aktif',
  keysRest: 'Pintasan menunggu 1 detik',
  keysOff: 'Pintasan dimatikan',
  keysSet: 'Atur atau matikan',
  keyCall: 'Panggil',
  keySearch: 'Cari',
  keyUndo: 'Batalkan',
  undo: 'Batalkan langkah terakhir',
  undoing: 'Membatalkan…',
} as const;

/** Beside the room of a session, on a narrow screen. */
export const endsAround = (time: string): string => `usai sekitar ${time}`;
/** 'Panggil B10'. */
export const callLabel = (label: string): string => `Panggil ${label}`;
/** '12 menunggu', of a session that has not begun '14 terdaftar'. */
export const inLineCount = (count: number): string => `${count} menunggu`;
export const registeredCount = (count: number): string => `${count} terdaftar`;
export const servedCount = (count: number): string => `${count} selesai`;
export const ageOf = (years: number): string => `${years} tahun`;
export const timesCalled = (times: number): string => `${times}×`;
export const minutesMean = (minutes: number): string => `${String(minutes).replace('.', ',')} menit`;
/** The person whom the big button calls next: 'Nadira Salsabila, sudah check-in', and by which line when it is not the ordinary one. */
export const nextPerson = (name: string, here: boolean, line: string | null): string =>
  `${name}, ${here ? 'sudah' : 'belum'} check-in${line ? ` (${line})` : ''}`;
export const lineWords = {
  returning: 'dipanggil lagi',
  second: 'jalur datang langsung',
  late: 'tadi belum datang',
} as const;
export const priorityLine = (reason: string): string => `prioritas: ${reason.toLowerCase()}`;
export const callsMissing = (label: string, missing: number): string =>
  `${label} baru bisa ditandai tidak hadir setelah ${missing} panggilan lagi, dengan jeda di antaranya.`;
export const inOtherRoom = (room: string, label: string): string => `${room}: ${label}`;
export const pausedBy = (reason: string, until: string | null): string =>
  `${reason}${until ? `, sampai ${until}` : ''}. Pasien membaca alasan ini.`;
export const expectedAt = (time: string): string => `Diumumkan kepada pasien: mulai sekitar ${time}.`;
export const hereSince = (time: string): string => `Dokter sudah datang, ${time}.`;
export const quotaPlacesNow = (count: number): string => `Di meja bisa diberikan sekarang: ${count}`;
export const releasedFrom = (time: string): string => `Sisa daring bisa diberikan di meja mulai ${time}`;

/** The name of a press by its event, for undoing it and for saying what was undone. */
const stepWords: Readonly<Record<string, string>> = {
  SESSION_STARTED: 'mulai sesi',
  CALLED: 'panggil',
  RECALLED: 'ulangi',
  HELD: 'lewati',
  SERVED: 'selesai',
  ABSENT: 'tidak hadir',
  SENT_TO_LAB: 'ke lab',
  BACK_FROM_LAB: 'kembali dari lab',
  REOPENED: 'buka lagi',
  PRIORITY: 'prioritas',
  PAUSED: 'jeda',
  RESUMED: 'lanjutkan',
  DOCTOR_LATE: 'dokter terlambat',
  DOCTOR_ARRIVED: 'dokter sudah datang',
  ROOMS_CHANGED: 'atur ruang',
};
/** 'panggil B10'. */
export const stepOf = ({ kind, label }: { kind: string; label: string | null }): string =>
  `${stepWords[kind] ?? 'langkah terakhir'}${label ? ` ${label}` : ''}`;
export const undone = (step: string): string => `Dibatalkan: ${step}. Catatan keduanya tetap tersimpan.`;

/** What a press did, where the screen alone does not show it. */
export const deskDone = {
  absent: (label: string): string => `${label} ditandai tidak hadir.`,
  lab: (label: string): string => `${label} ke lab. Tekan Kembali saat lapor.`,
  labReturn: (label: string, after: number): string => `${label} kembali dari lab, dipanggil setelah ${after} pasien.`,
  priority: (label: string): string => `${label} mendapat prioritas.`,
  notHere: (label: string): string => `Check-in ${label} dibatalkan. Nomornya tetap berlaku.`,
  voided: (label: string): string => `${label} dibatalkan, tempatnya terbuka lagi.`,
  late: (time: string): string => `Pasien diberi tahu: mulai sekitar ${time}.`,
  arrived: 'Pasien diberi tahu bahwa dokter sudah datang.',
  rooms: 'Ruang tersimpan.',
  closed: (unattended: number): string =>
    unattended > 0 ? `Sesi ditutup. ${unattended} nomor yang tidak hadir ikut berakhir.` : 'Sesi ditutup.',
  moved: (moved: number, ended: number): string => `Dipindah ${moved}, dibatalkan ${ended}.`,
  substituted: (name: string, told: number): string =>
    `Sesi ini sekarang dengan ${name}.${told > 0 ? ' Pasien sudah diberi tahu.' : ''}`,
  /** Numbers whose holders no notification can reach. */
  noContact: (labels: readonly string[]): string =>
    labels.length === 0 ? '' : ` Tanpa kontak, beri tahu langsung: ${labels.join(', ')}.`,
  checkedIn: (label: string): string => `Check-in berhasil, ${label}.`,
  checkedInElsewhere: (label: string, name: string, clinic: string): string =>
    `Check-in berhasil, ${label} ${name} di ${clinic}.`,
  openThere: 'Buka sesi itu',
} as const;
export const people = (count: number): string => `${count} orang`;
/** When a session ends, in words: 'usai sekitar 14:40, lewat 40 menit'. `end`: null while there is no basis; `over`: minutes after its hours, null: in time. */
export const endWords = (end: string | null, over: number | null): string => {
  if (over === null) return end === null ? 'belum bisa diperkirakan' : `usai sekitar ${end}`;
  return `${end === null ? 'masih berjalan' : `usai sekitar ${end}`}, lewat ${over} menit`;
};
export const leftOf = (left: number, total: number): string => `${left} dari ${total}`;
export const substituteFor = (name: string): string => `Pengganti ${name}`;
export const checkedIn = (count: number): string => `${count} sudah check-in`;
/** What is read aloud when a number is called. */
export const calledAloud = (label: string, name: string, times: number): string =>
  times > 1 ? `Dipanggil lagi, kali ke-${times}: ${label}, ${name}` : `Sekarang dipanggil: ${label}, ${name}`;

/** A payment kind beside a name, where there is little room: 'BPJS', 'Umum'. */
export const shortPayment = (name: string): string =>
  name.startsWith('BPJS Kesehatan') ? 'BPJS' : (name.split(/ [/(]/)[0] ?? name);
