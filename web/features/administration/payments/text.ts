/** Words of a manager's page of payments. */
export const centerPayment = {
  help: 'Yang diterima fasilitas ini. Catatan dibaca pasien saat memilih pembayaran dan di tiketnya.',
  taken: 'Diterima',
  note: 'Catatan untuk pasien',
  noteHelp: 'Berkas yang perlu dibawa, dengan kata-kata Anda sendiri. Paling panjang 300 karakter.',
  noteWrong: 'Catatan paling panjang 300 karakter, tanpa tanda < atau >.',
  noNote: 'Belum ada catatan.',
  editNote: 'Ubah catatan',
  noteOf: (name: string) => `Catatan ${name}`,
  always: 'Selalu diterima',
  bookings: (count: number) => (count === 0 ? 'Belum ada antrian mendatang' : `${count} antrian mendatang`),
  add: 'Terima pembayaran lain',
  insurer: 'Asuransi atau pembayaran',
  insurerMissing: 'Pilih dari daftar.',
  addButton: 'Terima',
  added: (name: string) => `${name} sekarang diterima.`,
  saved: (name: string) => `Catatan ${name} tersimpan.`,
  remove: 'Berhenti menerima',
  removeTitle: (name: string) => `Berhenti menerima ${name}?`,
  removeText: (count: number) =>
    count === 0
      ? 'Belum ada antrian mendatang yang memakainya. Pasien tidak bisa memilihnya lagi.'
      : `${count} antrian mendatang memakainya dan tetap berlaku. Pasien lain tidak bisa memilihnya lagi.`,
  removed: (name: string, count: number) =>
    count === 0 ? `${name} tidak diterima lagi.` : `${name} tidak diterima lagi. ${count} antrian tetap berlaku.`,
} as const;
