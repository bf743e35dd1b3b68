/** Words of scanning the code at a center's door inside the page. */
export const doorScan = {
  scan: 'Pindai dengan kamera',
  type: 'Ketik kode',
  privacy: 'Kamera hanya membaca kode, tidak menyimpan gambar.',
  notDoor: 'Kode ini bukan kode check-in. Arahkan ke kode QR di layar pintu masuk.',
  refused: 'Kamera tidak bisa dipakai.',
  refusedHelp: 'Tidak apa-apa, ketik kode yang tertulis di bawah QR.',
  code: 'Kode check-in',
  codeHelp: '6 angka di bawah kode QR. Contoh: 482 913.',
  codeShort: (typed: number) => `Kode check-in 6 angka. Terisi ${typed}.`,
  go: 'Lanjut',
  camera: {
    scanTitle: 'Gambar kamera',
    scanStarting: 'Menyalakan kamera…',
    scanHelp: 'Arahkan ke kode QR di layar pintu masuk.',
    scanNoCamera: 'Kamera tidak bisa dipakai.',
  },
} as const;
