import { expect, it } from 'vitest';
import { ownDraftText as words } from './own-draft.text.ts';
import { shortCard } from './short-card.ts';
import type { ShortCardFacts } from './short-card.ts';

/** 08:10 WIB. */
const NOW = Date.parse('2026-11-23T01:10:00.000Z');
const at = (time: string): string => `2026-11-23T${time}:00.000Z`;

function card(queue: Partial<ShortCardFacts['queue']> = {}, isLost = false) {
  const appointment = {
    queue_label: 'B14',
    doctor: { name: 'dr. Ratna', doctor_substitute: null },
    patient: { name: 'Bima Aditya' },
    clinic: { name: 'Poli Anak', polyclinic: { hospital: { name: 'RS Telaga' } } },
    schedule: { date: '2026-11-23', time_start: '08:00:00', time_end: '12:00:00', zone: 'WIB' },
    queue: {
      now: 9,
      now_label: 'B09',
      patient: 14,
      ahead: 5,
      updated_at: at('01:09'),
      window: { from: at('02:40'), to: at('03:30') },
      departure: { leave_at: at('01:55') },
      presence: { is_here: false, is_passed: false },
      ...queue,
    },
  };
  return shortCard(appointment, { at: at('01:10'), now: NOW, isLost }, words);
}

it('gives every number its age, and calls it the last one known once that is ten minutes or the connection is lost', () => {
  expect(card()).toMatchObject({ age: 'Dipanggil, 1 menit lalu', now: 'B09', isOld: false });
  expect(card({ updated_at: at('01:01') }).age).toBe('Dipanggil, 9 menit lalu');
  expect(card({ updated_at: at('01:00') })).toMatchObject({ age: 'Terakhir, 10 menit lalu', isOld: true });
  expect(card({}, true)).toMatchObject({ age: 'Terakhir, 1 menit lalu', isOld: true });
  expect(card({ now: 0, updated_at: null })).toMatchObject({
    age: 'Antrian Belum Dimulai, baru saja',
    now: '',
    rail: null,
  });
});

it('says how many are before, who is next, and of a number that was passed what to do instead', () => {
  expect(card()).toMatchObject({ ahead: '5 antrian lagi', before: 'sebelum giliran Bima', rail: [9, 14] });
  expect(card({ ahead: 0 })).toMatchObject({ ahead: 'Berikutnya giliran', before: 'Bima' });
  const presence = { is_here: false, is_passed: true };
  expect(card({ presence })).toMatchObject({ ahead: 'Nomor ini terlewat: check-in dulu', before: '' });
  // Its own call was in vain: it is held, and no line leads to it.
  expect(card({ now: 14, now_label: 'B14', ahead: null })).toMatchObject({
    age: 'Terakhir, 1 menit lalu',
    ahead: '',
    rail: null,
  });
});

it('says when to leave today, that it is time, and nothing to whoever is here or whose window is over', () => {
  expect(card()).toMatchObject({
    window: '09:40–10:30 WIB',
    leave: { label: 'Berangkat pukul', when: '08:55 WIB' },
  });
  expect(card({ departure: { leave_at: at('01:10') } }).leave).toEqual({ label: 'Jam berangkat', when: 'Sekarang' });
  expect(card({ departure: null }).leave).toBeNull();
  expect(card({ departure: { leave_at: null } }).leave).toBeNull();
  expect(card({ window: null })).toMatchObject({ window: '', leave: null });
  expect(card({ presence: { is_here: true, is_passed: false } }).leave).toBeNull();
  expect(card({ window: { from: at('00:50'), to: at('01:10') } }).leave).toBeNull();
  expect(card({ departure: { leave_at: '2026-11-24T01:55:00.000Z' } }).leave).toBeNull();
});
