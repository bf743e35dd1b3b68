import { centerFacts } from '../center/center-facts.text.ts';
import { cellWords, weekdayNames } from '../../shared-administration/rows.text.ts';

export const audit = {
  help: 'Siapa mengubah atau membaca apa, dan kapan. Catatan ini tidak bisa diubah atau dihapus siapa pun.',
} as const;

/** Columns that say nothing to people: they name the row itself, or are made by the program. The list says which center it is. */
export const hiddenColumns: ReadonlySet<string> = new Set([
  'id',
  'slug',
  'source',
  'invented',
  'center_id',
  'position',
  'created_at',
  'decided_at',
  'answered_at',
  'regency_code',
  'made_at',
]);

/** What the columns of the audited tables are called. */
export const auditColumns: Readonly<Record<string, string>> = {
  other: 'Isian lain',
  name: 'Nama',
  kind: 'Jenis',
  code: 'Kode',
  hospital_type: 'Jenis rumah sakit',
  hospital_class: 'Kelas rumah sakit',
  owner_type: 'Kepemilikan',
  beds: 'Tempat tidur',
  address: 'Alamat',
  phone: 'Telepon',
  whatsapp: 'WhatsApp',
  registration_hours: 'Jam pendaftaran',
  email: 'Email',
  district_name: 'Kecamatan',
  zone: 'Zona waktu',
  latitude: 'Garis lintang',
  longitude: 'Garis bujur',
  works_on_holidays: 'Buka di hari libur nasional',
  lock_minutes: 'Layar meja terkunci sesudah (menit)',
  confirm_within: 'Tanya sebelum memanggil lagi (detik)',
  kiosk_nameless: 'Kios memberi nomor tanpa nama',
  rules: 'Aturan antrian',
  note: 'Catatan',
  aliases: 'Nama lain',
  issuer: 'Layanan masuk',
  client_id: 'Client ID',
  is_demanded: 'Wajib bagi petugas',
  specialisation_id: 'Spesialisasi',
  room: 'Ruang',
  queue_prefix: 'Awalan nomor',
  gender: 'Jenis kelamin',
  doctor_id: 'Dokter',
  clinic_id: 'Poliklinik',
  insurer_id: 'Pembayaran',
  practice_id: 'Tempat praktik',
  is_adopted: 'Diambil dari direktori',
  substitute_doctor_id: 'Dokter pengganti',
  account_id: 'Akun',
  scope: 'Peran',
  weekday: 'Hari',
  time_start: 'Mulai',
  time_end: 'Selesai',
  jkn_quota: 'Kuota BPJS',
  general_quota: 'Kuota umum',
  onsite_quota: 'Kuota di tempat',
  date_from: 'Mulai tanggal',
  date_to: 'Sampai tanggal',
  reason: 'Alasan',
  details: 'Isi pengajuan',
  status: 'Status',
  decided_by: 'Diputuskan oleh',
  answered_by: 'Dijawab oleh',
  message: 'Pesan',
  key: 'Pengaturan',
  value: 'Nilai',
};

/** What the rules of a center are called, as on its form. */
export const ruleNames: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(centerFacts).flatMap(([rule, words]) =>
    typeof words === 'string' && rule.includes('_') && !rule.endsWith('Help') ? [[rule, words]] : [],
  ),
);

const onOff = { 0: 'Tidak', 1: 'Ya' } as const;

/** Values that are words of the program, by column. */
export const auditValues: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  kind: cellWords['kind']!,
  scope: cellWords['scope']!,
  status: cellWords['status']!,
  gender: { L: 'Laki-laki', P: 'Perempuan', '-': 'Tidak diisi' },
  weekday: Object.fromEntries(weekdayNames.map((name, at) => [String(at + 1), name])),
  needs_check_in: onOff,
};

export const auditFlags = { yes: 'Ya', no: 'Tidak', gone: 'sudah dihapus' } as const;
