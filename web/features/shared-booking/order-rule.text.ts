import type * as z from 'zod/mini';
import type { bookingRules } from '#contract/booking/appointment.ts';
import { priorityOnTicket } from '../shared-queue/priority.text.ts';

type Rules = z.output<typeof bookingRules>;

/**
 * The order rule in sentences, as it was frozen on a booking (the rule itself: domain/queue/order.ts). A ticket that an earlier version stored on a
 * device does not have all of it; sentences about what it lacks are left out.
 */
export function orderLines(rules: Partial<Rules>): string[] {
  const { needs_check_in: needs, onsite_every: onsite } = rules;
  const { recall_after: after, call_tries: tries, away_minutes: away, away_times: times } = rules;
  return [
    needs === 1
      ? 'Nomor dipanggil dari yang terkecil di antara yang sudah check-in.'
      : 'Nomor dipanggil dari yang terkecil.',
    needs === 1 &&
      after !== undefined &&
      `Bila nomor Anda terlewat karena belum check-in, Anda masuk jalur kedua. Bila sebelumnya menekan "Saya terlambat", Anda dipanggil paling lambat setelah ${after} pasien lain.`,
    onsite !== undefined &&
      `Jalur kedua (mendaftar di tempat, atau terlambat) mendapat satu dari ${onsite} panggilan, selama kedua jalur menunggu.`,
    priorityOnTicket(rules),
    after !== undefined &&
      tries !== undefined &&
      `Bila dipanggil dan belum datang, Anda dipanggil lagi setelah ${after} pasien lain. Tidak hadir baru sesudah ${tries} kali dipanggil.`,
    after !== undefined &&
      `Bila dokter meminta ke laboratorium, lapor ke meja pendaftaran saat kembali: Anda dipanggil lagi setelah ${after} pasien lain.`,
    after !== undefined &&
      `Nomor yang keliru ditutup dibuka lagi oleh petugas: yang tadi selesai dipanggil berikutnya, yang tadi tidak hadir setelah ${after} pasien lain.`,
    away !== undefined &&
      times !== undefined &&
      times > 0 &&
      `Sesudah check-in boleh izin sebentar ${times} kali, masing-masing paling lama ${away} menit: tempat Anda dijaga.`,
    ...breakLines(rules),
    needs !== undefined && 'Setiap perubahan urutan tercatat dengan alasannya dan bisa dilihat siapa pun, tanpa nama.',
  ].filter((line) => line !== false);
}

function breakLines({
  break_from: from,
  break_to: to,
  friday_from: friday,
  friday_to: back,
}: Partial<Rules>): string[] {
  const usual = to ? `pukul ${clock(from!)} sampai ${clock(to)}` : null;
  const onFriday = back ? `${usual === null ? '' : ', '}Jumat pukul ${clock(friday!)} sampai ${clock(back)}` : '';
  if (usual === null && onFriday === '') return [];
  return [`Istirahat ${usual ?? ''}${onFriday}: selama itu tidak ada yang dipanggil.`];
}

function clock(minutes: number): string {
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}.${String(minutes % 60).padStart(2, '0')}`;
}
