import { expect, it } from 'vitest';
import { DEFAULT_RULES } from '#domain/schedule/center-rules.ts';
import { orderLines } from './order-rule.text.ts';

it('prints every rule that was frozen on the booking, with its own figures', () => {
  const lines = orderLines({ ...DEFAULT_RULES, onsite_every: 5, priority_every: 7, away_times: 1, call_tries: 9 });
  expect(lines).toHaveLength(9);
  const text = lines.join('\n');
  for (const words of [
    'sudah check-in',
    'satu dari 5 panggilan',
    'satu dari 7 panggilan',
    'sesudah 9 kali',
    '1 kali, masing-masing paling lama 15 menit',
  ])
    expect(text).toContain(words);
});

it('leaves out check-in where none is required, and stepping away where it is not allowed', () => {
  const text = orderLines({ ...DEFAULT_RULES, needs_check_in: 0, away_times: 0 }).join('\n');
  expect(text).not.toContain('check-in');
  expect(text).not.toContain('izin');
});

it('prints what it knows of a ticket that an earlier version stored', () => {
  expect(orderLines({ call_tries: 3, recall_after: 2 })).toEqual([
    'Nomor dipanggil dari yang terkecil.',
    'Bila dipanggil dan belum datang, Anda dipanggil lagi setelah 2 pasien lain. Tidak hadir baru sesudah 3 kali dipanggil.',
    'Bila dokter meminta ke laboratorium, lapor ke meja pendaftaran saat kembali: Anda dipanggil lagi setelah 2 pasien lain.',
    'Nomor yang keliru ditutup dibuka lagi oleh petugas: yang tadi selesai dipanggil berikutnya, yang tadi tidak hadir setelah 2 pasien lain.',
  ]);
});

it('prints the breaks of the day', () => {
  const last = (rules: Partial<typeof DEFAULT_RULES>) => orderLines({ ...DEFAULT_RULES, ...rules }).at(-2);
  expect(last({ break_from: 720, break_to: 780 })).toBe(
    'Istirahat pukul 12.00 sampai 13.00: selama itu tidak ada yang dipanggil.',
  );
  expect(last({ break_from: 720, break_to: 780, friday_from: 690, friday_to: 785 })).toBe(
    'Istirahat pukul 12.00 sampai 13.00, Jumat pukul 11.30 sampai 13.05: selama itu tidak ada yang dipanggil.',
  );
  expect(last({ friday_from: 690, friday_to: 785 })).toBe(
    'Istirahat Jumat pukul 11.30 sampai 13.05: selama itu tidak ada yang dipanggil.',
  );
});
