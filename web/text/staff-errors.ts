import type { CallError } from '#contract/client.ts';
import { addSentences } from './errors.ts';

/** The sentences for failures that only staff meet, in the administration. Its pages load them; patients on a slow line do not. */
export const staffSentences = {
  EDITED_MEANWHILE:
    'Bagian ini baru saja diubah orang lain. Perubahan Anda belum disimpan. Muat yang terbaru, lalu ubah lagi.',
  SCHEDULE_OVERLAP: 'Jam ini bertumpuk dengan jam lain di hari yang sama.',
  TOO_MANY_AFFECTED: 'Terlalu banyak antrian yang terkena sekaligus. Ubah per poliklinik atau per hari.',
  HOLIDAY_KNOWN: 'Tanggal ini sudah tercatat sebagai libur nasional.',
  IMPORT_BUSY: 'Impor lain sedang berjalan. Tunggu sampai selesai, lalu coba lagi.',
  IMPORT_NOT_READY: 'Impor ini sudah berjalan atau sudah selesai. Muat ulang halaman untuk melihat keadaannya.',
  IMPORT_NOT_FOUND: 'Berkas impor ini tidak ada lagi. Berkas disimpan satu hari; unggah lagi berkasnya.',
  FILE_UNUSABLE: 'Berkas ini tidak bisa dibaca. Simpan sebagai CSV UTF-8, lalu unggah lagi.',
  STAFF_KNOWN: 'Orang ini sudah punya peran itu di sini, atau sudah diundang.',
  STAFF_SELF: 'Peran Anda sendiri hanya bisa dihapus orang lain.',
  INSURER_KNOWN: 'Asuransi dengan nama ini sudah ada.',
  LAST_MANAGER: 'Ini manajer terakhir fasilitas ini. Daftarkan manajer lain dulu.',
  CENTER_CODE_TAKEN: 'Kode ini sudah dipakai fasilitas lain yang sejenis.',
  CENTER_BOOKED:
    'Kota ini memakai zona waktu lain, dan masih ada antrian mendatang di fasilitas ini. Selesaikan antriannya dulu.',
  CLINIC_IN_USE: 'Poliklinik ini masih dipakai, jadi belum bisa dihapus.',
  CLINIC_BOOKED:
    'Masih ada pasien yang memegang nomor dengan awalan ini. Awalan bisa diganti setelah nomornya selesai.',
  PRACTICE_KNOWN: 'Dokter ini sudah berpraktik di poliklinik ini.',
  PRACTICE_BOOKED: 'Masih ada antrian mendatang pada dokter ini. Selesaikan dulu lewat Libur dan cuti.',
  PAYMENT_FIXED: 'Bayar sendiri (umum) selalu diterima dan tidak bisa dihapus.',
  MERGE_BOTH_BOOKED: 'Kedua data dokter punya nomor antrian pada jam yang sama, jadi belum bisa digabung.',

  SESSION_ALREADY_STARTED: 'Sesi ini sudah dimulai.',
  SESSION_NOT_ENDED: 'Sesi ini belum selesai, jadi belum bisa dicoba ulang.',
  ALREADY_DECIDED: 'Pengajuan ini sudah diputuskan. Muat ulang daftar.',
} as const satisfies Partial<Record<CallError['code'], string>>;

// A page that imports this file says them (errors.ts).
addSentences(staffSentences);
