/** Words of the pages of a center and of its clinics. */
export const centerPage = {
  clinics: 'Poliklinik',
  noClinics: 'Belum ada dokter di sini',
  noClinicsText: 'Jadwal dokter fasilitas ini belum masuk ke Ambil Antrian.',
  nextNumbers: 'Bergaris putus: nomor kalau ambil sekarang, dan kira-kira kapan dipanggil.',
  choose: 'Pilih',
  chooseOf: (doctor: string) => `Pilih ${doctor}`,
  map: 'Lihat peta',
  contact: 'Hubungi',
  callOf: (hospital: string, phone: string) => `Telepon ${hospital}: ${phone}`,
  registration: (hours: string) => `Pendaftaran: ${hours}`,
  chat: 'WhatsApp',
  chatOf: (hospital: string) => `WhatsApp ${hospital}`,
  classOf: (name: string) => `Kelas ${name}`,
  beds: (count: number) => `${count} tempat tidur`,
  description: (name: string, city: string) => `Poliklinik, dokter, dan antrian hari ini di ${name}, ${city}.`,
  clinicOf: (clinic: string, hospital: string) => `${clinic}, ${hospital}`,
} as const;
