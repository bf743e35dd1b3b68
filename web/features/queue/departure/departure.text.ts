const BASIS: Readonly<Record<string, string>> = {
  MEASURED: 'Dihitung dari irama sesi ini.',
  HISTORY: 'Dihitung dari sesi dokter ini sebelumnya.',
  DEFAULT: 'Dihitung dari dokter lain di bidang ini.',
};

/** Words of when the call is expected and when to leave home. */
export const departure = {
  leave: 'Berangkat pukul',
  /** Stands before a day and a time. */
  leaveOn: 'Berangkat',
  leaveTitle: 'Jam berangkat',
  leaveNow: 'Sekarang',
  onDay: (day: string, clock: string): string => `${day}, ${clock}`,
  /** `leave`: when to leave for it; null: now. */
  offer: (range: string, leave: string | null): string =>
    `Bisa lebih awal: ${range}, berangkat ${leave === null ? 'sekarang' : `pukul ${leave}`}.`,
  accept: 'Terima',
  ask: 'Kapan saya harus berangkat?',
  change: 'Ubah jarak',
  basis: BASIS,
  accuracy: (tenths: number): string => `${tenths} dari 10 perkiraan dokter ini tepat.`,
  mayNotBeServed: 'Mungkin tidak terlayani sampai sesi selesai. Tanyakan ke meja pendaftaran, atau ubah jadwal.',
  title: 'Jam berangkat',
  text: 'Dihitung dari perkiraan panggilan dan jarak Anda. Jam ini tidak kami majukan sendiri: kalau antrian maju, kami tanya dulu.',
  km: 'Jarak ke tempat praktik (km)',
  kmHelp: 'Garis lurus. Kosongkan bila tidak perlu jam berangkat.',
  kmWrong: 'Isi jarak dalam kilometer, misalnya 4,5.',
  measure: 'Ukur dari lokasi saya',
  noPlace: 'Lokasi tidak didapat. Isi jaraknya saja.',
  care: 'Mau tiba pukul berapa?',
  waiting: (minutes: number): string => (minutes < 5 ? 'Hampir tanpa menunggu.' : `Menunggu ± ${minutes} menit.`),
  save: 'Simpan',
  no: 'Tidak jadi',
} as const;

/** How often somebody who leaves as told comes after the call, as `bench estimate` found it. */
export const cares = {
  RELAXED: { name: 'Santai', late: 'Sekitar 1 dari 6 kali terlambat.' },
  BALANCED: { name: 'Seimbang', late: 'Sekitar 1 dari 40 kali terlambat.' },
  SURE: { name: 'Pasti', late: 'Hampir tidak pernah terlambat.' },
} as const;
