import type { CallError } from '#contract/client.ts';
import { addSentences } from './errors.ts';

/** The sentences for failures that only whoever changes the family list meets. Its dialogs load them; the public pages do not. */
export const familySentences = {
  PATIENT_HAS_APPOINTMENT: 'Anggota ini masih punya janji temu. Batalkan dulu janjinya, lalu hapus.',
  PATIENT_IS_SELF: 'Data Anda sendiri diubah di Ubah Profil dan tidak bisa dihapus dari daftar keluarga.',
  PATIENTS_FULL: 'Daftar keluarga sudah penuh.',
} as const satisfies Partial<Record<CallError['code'], string>>;

// A page that imports this file says them (errors.ts).
addSentences(familySentences);
