/** Words of a manager's day (/kelola/{center}). */
export const today = {
  title: 'Hari ini',
  live: 'Langsung',
  lost: 'Terputus. Angka ini mungkin sudah berubah.',
  running: 'Sesi berjalan',
  inLineNow: 'Antri sekarang',
  people: 'orang',
  served: 'Terlayani',
  wait: 'Tunggu tengah',
  due: 'Perlu dilihat',
  noneDue: 'tidak ada',
  sessions: 'sesi',
  none: 'Tidak ada sesi hari ini',
  noneHelp: 'Sesi dibuat dari jadwal dokter. Buka jadwalnya, atau tambah satu sesi untuk hari ini.',
  notMailed:
    'Tiap malam bukti urutan hari itu dikirim lewat email ke manajer. Di sini belum ada manajer yang punya alamat email.',
  addMail: 'Tambah alamat email',
  toSchedules: 'Buka jadwal dokter',
  doctor: 'Dokter',
  start: 'Mulai',
  inLine: 'Antri',
  inside: 'Di dalam',
  mean: 'Rata-rata',
  end: 'Perkiraan usai',
  inRoom: 'Di ruang',
  quiet: 'Tidak memanggil',
  paused: 'Dijeda',
  notThere: 'Belum ada',
  inTime: 'tepat',
  planned: 'rencana',
  inHours: 'dalam jam',
  stillRuns: 'Masih jalan',
  unknown: '–',
  saleStopped: 'Tidak menerima nomor baru',
  substitute: 'Pengganti',
  openDesk: 'Buka meja',
  openBoard: 'Papan TV',
  openLog: 'Jejak antrian',
  overHeading: 'Sudah selesai',
  center: 'Fasilitas ini',
  withRunning: 'Hari ini, dengan sesi yang masih berjalan',
  toToday: 'Buka Hari ini',
  allCenters: 'Semua fasilitas hari ini',
} as const;

/** Counts come as they are written. */
export const minutesShort = (minutes: string): string => `${minutes} mnt`;
export const inMinutes = 'menit';
export const late = (minutes: string): string => `lambat ${minutes} mnt`;
export const over = (minutes: string): string => `lewat ${minutes} menit`;
export const until = (time: string): string => `sampai ${time}`;
export const quietSince = (time: string): string => `sejak ${time}, tanpa kabar`;
export const announced = (time: string): string => `diumumkan ${time}`;
export const ofAll = (count: string): string => `dari ${count}`;
export const actsOf = (clinic: string, doctor: string): string => `Tindakan ${clinic}, ${doctor}`;
/** 'Ruang 102 dan 103', of rooms as the desk named them. */
export const roomsOf = (rooms: readonly string[]): string =>
  rooms.length < 2 ? rooms.join('') : `${rooms.slice(0, -1).join(', ')} dan ${rooms.at(-1)}`;
/** 'Poli Gigi, drg. Melati Siregar: 22 terlayani, usai 12:10'; `end` null: it was called off. */
export const overSession = (name: string, served: string, end: string | null): string =>
  `${name}: ${end === null ? 'dibatalkan' : `${served} terlayani, usai ${end}`}`;
/** A center's day on one line, of sessions that run, all sessions, people in line and people served. */
export const todayOfCenter = (running: string, sessions: string, inLine: string, served: string): string =>
  `Hari ini: ${running} dari ${sessions} sesi berjalan, ${inLine} antri, ${served} terlayani`;
export const dueSessions = (count: string): string => `${count} sesi perlu dilihat`;
