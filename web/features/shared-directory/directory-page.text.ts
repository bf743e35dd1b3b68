/** Words of the pages of a doctor and a clinic, and of the sessions on them. */
export const directoryPage = {
  schedule: 'Jadwal praktik',
  chooseDate: 'Pilih tanggal',
  practisesAt: (count: number) => `Berpraktik di ${count} tempat`,
  atCenter: (name: string) => `Jadwal di ${name}`,
  allCenters: 'Lihat semua tempat praktik',
  noneThatDay: 'Tidak ada jadwal pada hari ini',
  nextDate: (date: string) => `Jadwal berikutnya: ${date}`,
  about: 'Tentang dokter',
  field: 'Spesialisasi',
  takes: 'Menerima',
  before: 'Sebelum datang',
  bring: [
    'Bawa KTP atau Kartu Identitas Anak',
    'Pasien BPJS: surat rujukan yang masih berlaku',
    'Pasien BPJS konfirmasi ke pendaftaran setengah jam sebelum bertemu dokter',
  ],
  doctorDescription: (name: string, field: string) =>
    `Jadwal praktik dan antrian ${name}, ${field}. Ambil nomor antrian dari rumah.`,
  doctorAt: (doctor: string, hospital: string) => `${doctor} di ${hospital}`,
} as const;
