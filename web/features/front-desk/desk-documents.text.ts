/** Words around what a patient gave with a booking, as the desk reads it. */
export const deskDocuments = {
  open: 'Dokumen',
  payment: 'Pembayaran',
  none: 'Pembayaran ini tidak meminta dokumen.',
  reveal: 'Tampilkan nomor lengkap',
  showPicture: (name: string) => `Lihat ${name.charAt(0).toLowerCase()}${name.slice(1)}`,
  pictureAlt: (name: string) => `${name} dari pasien`,
  pictureGone: (name: string) => `${name} tidak tersimpan lagi.`,
  enlarge: 'Perbesar',
  noted: 'Setiap kali dokumen dibuka, nama Anda dan waktunya tercatat.',
} as const;
/** 'Dokumen B14'. */
export const documentsOf = (label: string): string => `Dokumen ${label}`;
/** A masked number for screen readers. */
export const endsWith = (digits: string): string => `berakhir ${digits.split('').join(' ')}`;
