import type { FieldWords } from './message.text.ts';
import { short } from './message.text.ts';

/** A required text field of one line. */
function singleLineWords(label: string, help?: string): FieldWords {
  return {
    label,
    ...(help !== undefined && { help }),
    wrong: (value) =>
      short(value)
        ? `${label} minimal 3 karakter`
        : `${label} tidak boleh berisi tanda < atau >, paling banyak 100 karakter`,
  };
}

export const phoneWords: FieldWords = {
  label: 'Nomor telepon',
  help: 'Contoh: 0812 3456 7890 atau (022) 5550 0123',
  wrong: () => 'Isi nomor telepon yang diawali 0, 7 sampai 13 angka',
};

export const doctorFields = {
  registration: {
    label: 'Nomor STR atau SIP',
    help: 'Contoh: 503/SIP.DU/0123/2026',
    wrong: () => 'Tulis nomor STR atau SIP seperti tertera pada suratnya',
  },
  specialisation: singleLineWords('Spesialisasi', 'Contoh: Spesialis Anak, Dokter Umum, Dokter Gigi'),
  practice: singleLineWords('Tempat praktik', 'Nama tempat dan kotanya'),
} as const satisfies Record<string, FieldWords>;

export const centerFields = {
  name: singleLineWords('Nama tempat layanan'),
  kind: {
    label: 'Jenis',
    options: [
      ['hospital', 'Rumah sakit'],
      ['puskesmas', 'Puskesmas'],
      ['clinic', 'Klinik'],
    ],
    wrong: () => 'Pilih jenis tempat layanan',
  },
  regency: singleLineWords('Kabupaten atau kota'),
  contactPerson: singleLineWords('Nama orang yang bisa dihubungi'),
  role: singleLineWords('Jabatan', 'Contoh: Kepala pendaftaran'),
} as const satisfies Record<string, FieldWords>;

export const applicationMessage: FieldWords = {
  label: 'Pesan',
  wrong: () => 'Pesan paling banyak 2.000 karakter',
};

/** On the button of these forms. */
export const applicationSubmit = 'Kirim pengajuan';
export const applicationAlmost =
  'Pengajuan belum terkirim. Lengkapi isian di bawah ini, centang “Saya bukan robot”, lalu kirim.';
