import type { Fault } from './fault.ts';

const TOGETHER = 'server/booking/reschedule/reschedule-together-sql.ts';
const STEPS = 'server/queue/step-together.ts';

const tests = ['tests/medium/booking/moves-together.test.ts'];

/** Moves of several people in one statement: what it leaves to the statement for one, and what no rule of that one may be lost in. */
export const movesTogether: readonly Fault[] = [
  {
    name: 'moves-together-past-the-waitlist',
    file: TOGETHER,
    text: "and not exists (select from waitlist_entry w where w.session_id = a.session_id and w.part = a.part and w.status = 'WAITING')",
    replacement: '',
    breaks: 'A place that is given back by a move goes to nobody, although somebody waits for it.',
    tests,
  },
  {
    name: 'moves-together-to-where-one-waits',
    file: TOGETHER,
    text: 'and not exists (select from waitlist_entry w where w.session_id = k.target and w.patient_id = a.patient_id and w.status in ${LIVE_ENTRY})',
    replacement: '',
    breaks: 'A patient waits in a session in which they have a number.',
    tests,
  },
  {
    name: 'moves-together-of-the-desk',
    file: TOGETHER,
    text: "and a.part in ('JKN', 'GENERAL')",
    replacement: '',
    breaks:
      'The place of a number from the desk is given back to nobody, and one beyond the quota stays when its person leaves.',
    tests,
  },
  {
    name: 'moves-together-of-the-called',
    file: TOGETHER,
    text: 'and a.status in ${IN_LINE} and',
    replacement: 'and',
    breaks: 'Somebody who was called moves to another day, and the room stands empty.',
    tests,
  },
  {
    name: 'moves-together-without-end',
    file: TOGETHER,
    text: 'and a.move_count < l.moves',
    replacement: 'and l.moves > 0',
    breaks: 'A booking that is moved again and again uses the numbers of many sessions up.',
    tests,
  },
  {
    name: 'moves-together-to-another-center',
    file: TOGETHER,
    text: 'and t.center_id = m.center_id and (t.doctor_id',
    replacement: 'and (t.doctor_id',
    breaks: 'A booking is rescheduled to another medical center.',
    tests,
  },
  {
    name: 'moves-together-to-another-doctor',
    file: TOGETHER,
    text: '(t.doctor_id = m.doctor_id or t.clinic_id = m.clinic_id)',
    replacement: '(t.doctor_id = m.doctor_id or t.center_id = m.center_id)',
    breaks: 'A booking is rescheduled to another clinic and another doctor, for whom its letter is not.',
    tests,
  },
  {
    name: 'moves-together-before-the-sale',
    file: TOGETHER,
    text: 'and t.opens_at <= m.now and t.closes_at > m.now',
    replacement: 'and t.closes_at > m.now',
    breaks: 'Who moves gets a number before a session gives any.',
    tests,
  },
  {
    name: 'moves-together-unpaid',
    file: TOGETHER,
    text: 'and exists (select from center_insurer ci where ci.center_id = t.center_id and ci.insurer_id = m.insurer_id)',
    replacement: '',
    breaks: 'A booking is rescheduled to where its payment is not accepted any more.',
    tests,
  },
  {
    name: 'moves-together-into-a-full-session',
    file: TOGETHER,
    text: 'where f.in_line <= f.places_left',
    replacement: 'where f.in_line <= f.places_left + 1',
    breaks: 'A move into a full session undoes those that share its statement.',
    tests,
  },
  {
    name: 'moves-together-to-a-second-number',
    file: TOGETHER,
    text: 'and not exists (select from appointment x where x.session_id = t.id and x.patient_id = m.patient_id and x.status in ${LIVE_APPOINTMENT})',
    replacement: '',
    breaks: 'A move of a patient who has a number there undoes those that share its statement.',
    tests,
  },
  {
    name: 'moves-together-at-the-same-hours',
    file: TOGETHER,
    text: 'and not exists (select from leaving q where q.nth < m.nth and q.patient_id = m.patient_id)',
    replacement: '',
    breaks: 'By two moves of one moment one person holds numbers at the same hours.',
    tests,
  },
  {
    name: 'moves-together-of-a-family',
    file: TOGETHER,
    text: ' + (select count(*) from leaving q where q.nth < m.nth and q.account = m.account and q.target = m.target)',
    replacement: '',
    breaks: 'By moves of one moment an account holds more numbers in a session than it may.',
    tests,
  },
  {
    name: 'moves-together-into-a-held-session',
    file: TOGETHER,
    text: "where ${isLocked('t.id')} and t.center_id",
    replacement: 'where t.center_id',
    breaks: 'One session that is held for long holds up the moves into all others.',
    tests,
  },
  {
    name: 'moves-together-not-at-all',
    file: STEPS,
    text: 'if (together) {',
    replacement: 'if (together && steps.length > 100) {',
    breaks: 'Each move starts a statement of its own, which costs twice as much.',
    tests,
  },
];
