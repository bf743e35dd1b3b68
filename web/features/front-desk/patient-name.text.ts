/** Words for a patient at the desk. */
export const nameForm = {
  nameless: 'Tanpa nama',
  name: 'Nama pasien',
  help: 'Nomor ini diambil di kios tanpa nama.',
  short: 'Isi nama, minimal 2 huruf.',
  yes: 'Simpan nama',
  busy: 'Menyimpan…',
} as const;

/** The name of a patient; who took a number at the kiosk without one has none. */
export const patientName = (name: string): string => (name === '' ? nameForm.nameless : name);
