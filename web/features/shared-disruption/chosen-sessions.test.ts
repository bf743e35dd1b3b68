import { expect, test } from 'vitest';
import { allTo, confirmationOf, leftFor, openTo } from './chosen-sessions.ts';
import type { Alternative, Choices } from './chosen-sessions.ts';
import type { ReschedulingAnswer } from './use-affected-bookings.ts';

const session = (id: number, general: number, jkn = 0): Alternative => ({
  session: id,
  group: 1,
  doctor: `dr. ${id}`,
  clinic: 'Poli',
  room: '',
  date: '2026-11-23',
  time_start: '15:00:00',
  time_end: '18:00:00',
  is_other_doctor: true,
  jkn_left: jkn,
  general_left: general,
});
const booking = (code: string, to: number | null, part: 'JKN' | 'GENERAL' = 'GENERAL') => ({
  trans_code: code,
  label: code,
  patient: code,
  reachable: true,
  doctor: 'dr. Asal',
  date: '2026-11-23',
  time_start: '08:00:00',
  outcome: to === null ? ('CALLED_OFF' as const) : ('MOVED' as const),
  part,
  group: 1,
  to: to === null ? null : { session: to, doctor: `dr. ${to}`, date: '2026-11-23', time_start: '15:00:00' },
});
const answer: ReschedulingAnswer = {
  saved: false,
  affected: [booking('A', 10), booking('B', 11), booking('C', null)],
  alternatives: [session(10, 2), session(11, 1)],
  digest: '',
  dropped: 0,
};
const none: Choices = new Map();

test('a session has as many places left as nobody else takes, and is open only to the part of the quota that has one', () => {
  const [a, b, c] = answer.affected as [never, never, never];
  expect(leftFor(a, answer.alternatives[0]!, answer, none)).toBe(2);
  expect(leftFor(b, answer.alternatives[0]!, answer, none)).toBe(1);
  expect(openTo(c, answer, none).map((each) => each.session)).toEqual([10]);
  expect(openTo(c, answer, new Map([['B', 'OFF']])).map((each) => each.session)).toEqual([10, 11]);
  const jkn = { ...answer, affected: [booking('J', null, 'JKN')] };
  expect(openTo(jkn.affected[0]!, jkn, none)).toEqual([]);
});

test('all go to one session as far as it has places, and who does not fit stays where they were to go', () => {
  const all = allTo(answer.alternatives[0]!, answer, none);
  expect(confirmationOf(answer, all)).toEqual({ callOff: [], move: [{ trans_code: 'B', session: 10 }] });
  const one = allTo(answer.alternatives[1]!, answer, new Map([['B', 'OFF']]));
  expect(confirmationOf(answer, one)).toEqual({ callOff: ['B'], move: [{ trans_code: 'A', session: 11 }] });
});

test('what is as proposed is not sent, and who would end anyway is not ended twice', () => {
  expect(confirmationOf(answer, none)).toEqual({ callOff: [], move: [] });
  expect(
    confirmationOf(
      answer,
      new Map<string, number | 'OFF'>([
        ['A', 10],
        ['C', 'OFF'],
      ]),
    ),
  ).toEqual({
    callOff: [],
    move: [],
  });
});
