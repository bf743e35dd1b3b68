import { minutesWords } from '../../shared-administration/minutes.text.ts';

/** Words of 'Coba kuota lain': a past session played again under other settings. */
export const simulationText = {
  title: 'Coba kuota lain',
  help: 'Sesi ini diputar ulang dari catatannya, dengan aturan urutan yang sama. Ubah isian, lalu lihat apa yang akan terjadi. Tidak ada yang disimpan.',
  quota: 'Nomor yang diambil',
  quotaHelp: 'Nomor tambahan dianggap diambil oleh pasien seperti hari itu: sebagian tidak datang, lamanya serupa.',
  JKN: 'Daring, BPJS',
  GENERAL: 'Daring, umum',
  ONSITE: 'Daftar di tempat',
  wasNumber: (count: number, quota: number) => `Hari itu ${count}, kuota ${quota}`,
  hours: 'Ruang dan jam',
  rooms: 'Ruang periksa',
  wasRooms: (count: number) => `Hari itu ${count}`,
  onTime: 'Dokter mulai tepat waktu',
  wasOnTime: 'Hari itu dokter sudah mulai tepat waktu.',
  perHour: 'Pasien daring diminta datang per jam',
  perHourHelp: 'Kosongkan bila seperti hari itu.',
  pauseAfter: 'Jeda tambahan, mulai menit ke',
  pauseAfterHelp: 'Dihitung dari jam mulai terjadwal; kosongkan bila tanpa jeda.',
  pauseMinutes: 'Lama jeda, menit',
  rules: 'Aturan urutan',
  checkIn: 'Yang belum check-in dilewati',
  onsiteEvery: 'Satu giliran barisan kedua setiap',
  priorityEvery: 'Paling banyak satu prioritas setiap',
  calls: 'panggilan',
  run: 'Hitung',
  running: 'Sedang menghitung…',
  reset: 'Seperti hari itu',
  result: 'Hasil',
  what: 'Yang diukur',
  thatDay: 'Hari itu',
  imagined: 'Andaikan',
  difference: 'Bedanya',
  same: 'sama',
  nothing: '–',
  unchanged: 'Isian masih seperti hari itu, jadi hasilnya sama dengan yang terjadi.',
  draws: (count: number) =>
    count === 1
      ? 'Dihitung sekali: tidak ada yang bergantung pada untung-untungan.'
      : `Dihitung ${count} kali dengan pasien yang diundi dari hari itu. Di bawahnya: rentang dari 8 di antara 10 hitungan.`,
  toWeek: 'Ubah jadwal mingguan dokter ini',
  keep: 'Pilihan ini belum berlaku. Kuota dan jam diubah di jadwal mingguan.',
} as const;

export const outcomeWords = {
  served: 'Dilayani',
  unserved: 'Tidak sempat dilayani',
  wait: 'Tunggu, nilai tengah',
  wait_long: 'Tunggu terlama dari 9 di antara 10',
  wait_booked: 'Tunggu, pemegang nomor',
  wait_second: 'Tunggu, di tempat dan terlambat',
  idle: 'Ruang kosong',
  overrun: 'Pasien terakhir selesai',
} as const;

/** '7 menit lebih lama', '3 orang lebih banyak'. */
export const differenceWords = {
  people: (by: number) => (by > 0 ? `${by} orang lebih banyak` : `${-by} orang lebih sedikit`),
  minutes: (by: number) => (by > 0 ? `${minutesWords(by)} lebih lama` : `${minutesWords(-by)} lebih singkat`),
  clock: (by: number) => (by > 0 ? `${minutesWords(by)} lebih lambat` : `${minutesWords(-by)} lebih cepat`),
} as const;

export const resultSentence = (served: string, wait: string | null, until: string): string =>
  `Andaikan begitu, ${served} dilayani${wait === null ? '' : `, separuhnya menunggu paling lama ${wait}`}, dan pasien terakhir selesai ${until}.`;
export const people = (count: number): string => `${count} orang`;
/** '16–38 menit' */
export const between = (low: string, high: string): string => `${low}–${high}`;
export const around = (time: string): string => `sekitar ${time}`;
