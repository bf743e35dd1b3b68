/** Pages of a doctor, a center and a clinic. */
export const place = {
  schedule: 'Jadwal praktik',
  chooseDate: 'Pilih tanggal',
  practisesAt: (count: number) => `Berpraktik di ${count} tempat`,
  atHospital: (name: string) => `Jadwal di ${name}`,
  allPlaces: 'Lihat semua tempat praktik',
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
  clinics: 'Poliklinik',
  noClinics: 'Belum ada dokter di sini',
  noClinicsText: 'Jadwal dokter fasilitas ini belum masuk ke Ambil Antrian.',
  choose: 'Pilih',
  chooseOf: (doctor: string) => `Pilih ${doctor}`,
  map: 'Lihat peta',
  classOf: (name: string) => `Kelas ${name}`,
  beds: (count: number) => `${count} tempat tidur`,
  doctorDescription: (name: string, field: string) =>
    `Jadwal praktik dan antrian ${name}, ${field}. Ambil nomor antrian dari rumah.`,
  hospitalDescription: (name: string, city: string) => `Poliklinik, dokter, dan antrian hari ini di ${name}, ${city}.`,
  doctorAt: (doctor: string, hospital: string) => `${doctor} di ${hospital}`,
  clinicOf: (clinic: string, hospital: string) => `${clinic}, ${hospital}`,
  live: 'Antrian diperbarui langsung',
} as const;

export const outboxText = {
  title: 'Kotak keluar contoh',
  help: 'Pengganti SMS dan email pada pemasangan contoh: semua kode masuk dan surat tersimpan di sini, tidak dikirim ke mana pun. Pemberitahuan perangkat juga tampil di sini, dan dikirim ke peramban yang memintanya.',
  to: 'Kepada',
  device: (id: string) => `Perangkat ${id}`,
  at: (date: string, time: string) => `${date} ${time} WIB`,
  filter: 'Tampilkan',
  reload: 'Muat ulang',
  empty: 'Belum ada pesan',
} as const;
