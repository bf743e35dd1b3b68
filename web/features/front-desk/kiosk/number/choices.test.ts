import { expect, test } from 'vitest';
import { clinicChoices, doctorChoices } from './choices.ts';
import type { KioskSession } from './choices.ts';

let id = 0;
function session(clinic: number, doctor: string, fields: Partial<KioskSession> = {}): KioskSession {
  id += 1;
  return {
    id,
    clinic: { id: clinic, name: `Poli ${clinic}`, room: 'Ruang 1' },
    doctor: { name: doctor },
    time_start: '08:00:00',
    time_end: '12:00:00',
    has_begun: true,
    is_over: false,
    left: 3,
    wait_minutes: 20,
    next: null,
    ...fields,
  };
}

test('a clinic is one card with what is left in all its sessions and the shortest wait', () => {
  const sessions = [
    session(1, 'dr. A', { left: 2, wait_minutes: 50 }),
    session(1, 'dr. B', { left: 5, wait_minutes: 30 }),
    session(1, 'dr. C', { left: 0, wait_minutes: 5 }),
    session(2, 'dr. D', { has_begun: false, wait_minutes: null }),
  ];
  const [one, two] = clinicChoices(sessions);
  expect(one).toMatchObject({ title: 'Poli 1', state: 'open', left: 7, wait: 30 });
  expect(one!.open.map(({ doctor }) => doctor.name)).toEqual(['dr. A', 'dr. B']);
  expect(two).toMatchObject({ title: 'Poli 2', state: 'open', left: 3, wait: null });
});

test('a clinic without numbers is full while a session goes on, and over when none does', () => {
  const full = clinicChoices([session(1, 'dr. A', { left: 0 }), session(1, 'dr. B', { left: 0, is_over: true })]);
  expect(full).toMatchObject([{ state: 'full', left: 0, wait: null }]);
  expect(clinicChoices([session(1, 'dr. A', { left: 0, is_over: true })])).toMatchObject([{ state: 'over' }]);
});

test('doctors are listed by name and hours; those of a clinic stay when their numbers have run out', () => {
  const sessions = [
    session(1, 'dr. Budi', { time_start: '13:00:00' }),
    session(1, 'dr. Budi'),
    session(2, 'dr. Ani'),
    session(1, 'dr. Cici', { left: 0 }),
  ];
  const named = (choices: ReturnType<typeof doctorChoices>) =>
    choices.map(({ title, first }) => `${title} ${first.time_start.slice(0, 2)}`);
  expect(named(doctorChoices(sessions))).toEqual(['dr. Ani 08', 'dr. Budi 08', 'dr. Budi 13', 'dr. Cici 08']);
  expect(named(doctorChoices(sessions, 1))).toEqual(['dr. Budi 08', 'dr. Budi 13', 'dr. Cici 08']);
  expect(doctorChoices(sessions, 1).at(-1)!.state).toBe('full');
});
