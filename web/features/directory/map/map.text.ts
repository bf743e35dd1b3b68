/** Words of maps and of the lists beside them. */
export const mapText = {
  label: (count: number) => (count === 1 ? 'Peta lokasi' : `Peta ${count} tempat`),
  places: 'Tempat pada peta',
  route: 'Petunjuk arah',
  routeTo: (name: string) => `Petunjuk arah ke ${name}`,
  showOnMap: (number: number, name: string) => `${number}. Tampilkan di peta: ${name}`,
  /** After a number: '3 tempat', and then which. */
  together: 'tempat',
  which: (names: readonly string[]) => `: ${names.join(', ')}. Perbesar`,
  you: 'Anda',
  zoomIn: 'Perbesar',
  zoomOut: 'Perkecil',
  all: 'Tampilkan semua tempat',
  closeCard: 'Tutup',
  doctors: (count: number) => `${count} dokter dari hasil ini`,
  ownGround: 'Garis pantai kira-kira, dari Natural Earth (domain publik). Titik pudar: fasilitas kesehatan.',
  tilesFailed: 'Peta jalan tidak bisa dimuat; letak tetap benar.',
  twoFingers: 'Geser dengan dua jari.',
  away: (distance: string) => `${distance} dari Anda`,
} as const;
