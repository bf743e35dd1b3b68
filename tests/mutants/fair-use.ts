import type { Fault } from './fault.ts';

const BOOKING = 'server/booking/booking.store.ts';
const CONDITIONS = 'server/booking/fair-use/fair-use-sql.ts';
const RESCHEDULE = 'server/booking/reschedule/reschedule.store.ts';
const SCHEMA = 'server/platform/db/migrations/0029-fair-places.sql';

const tests = ['tests/medium/booking/fair-use.test.ts'];
const TRIES = 'server/booking/fair-use/tries.ts';
const OF_TRIES = ['tests/medium/booking/tries.test.ts'];
const OF_CONFIRMING = ['tests/medium/booking/fair-use-confirm.test.ts'];

/** How many numbers one account may hold and take. */
export const fairUse: readonly Fault[] = [
  {
    name: 'account-not-locked',
    file: 'server/queue/locked-sql.ts',
    text: 'count(pg_advisory_xact_lock(hashtextextended(',
    replacement: 'count((hashtextextended(',
    breaks: 'Two servers each count what an account holds before the other has given it a number.',
    tests,
  },
  {
    name: 'numbers-without-end',
    file: BOOKING,
    text: ' join fair f on f.nth = p.nth',
    replacement: ' left join fair f on f.nth = p.nth',
    breaks: 'One account takes all places of a session.',
    tests,
  },
  {
    name: 'asked-together-not-counted',
    file: BOOKING,
    text: 'where q.account = p.account and q.nth < p.nth\n      ) ahead',
    replacement: 'where q.account = p.account and q.nth < 0\n      ) ahead',
    breaks: 'What an account asks for at the same moment does not count.',
    tests,
  },
  {
    name: 'burning-is-free',
    file: CONDITIONS,
    text: ' and h.given_back_day < l.given_back_day',
    replacement: '',
    breaks: 'An account uses numbers up by taking and giving them back.',
    tests,
  },
  {
    name: 'burning-in-haste-is-free',
    file: CONDITIONS,
    text: 'h.given_back_hour < l.given_back_hour and ',
    replacement: '',
    breaks: 'An account uses ten numbers up within a minute.',
    tests,
  },
  {
    name: 'mail-address-holds-many',
    file: CONDITIONS,
    text: '(h.has_phone or h.live + ahead.live < l.unproved_numbers) and ',
    replacement: '',
    breaks: 'Invented mail addresses hold as many numbers as a telephone.',
    tests,
  },
  {
    name: 'move-to-the-same-hours',
    file: RESCHEDULE,
    text: ' and h.at_these_hours < $8',
    replacement: ' and $8::int > 0',
    breaks: 'By a move one person holds numbers at the same hours.',
    tests,
  },
  {
    name: 'moves-without-end',
    file: RESCHEDULE,
    text: ' and mine.move_count < $9',
    replacement: ' and $9::int > 0',
    breaks: 'A booking that is moved again and again uses the numbers of many sessions up.',
    tests,
  },
  {
    name: 'confirmed-weeks-before',
    file: 'server/booking/fair-use/confirm.store.ts',
    text: " and confirm_by - interval '${CONFIRM_HOURS} hours' <= $3",
    replacement: '',
    breaks: 'Who missed numbers confirms the next one when it is taken.',
    tests: OF_CONFIRMING,
  },
  {
    name: 'confirmed-by-anybody',
    file: 'server/booking/fair-use/confirm.store.ts',
    text: "where trans_code = $1 and account_id = $2 and status = 'BOOKED' and confirmed_at is null",
    replacement: "where trans_code = $1 and status = 'BOOKED' and confirmed_at is null",
    breaks: "An account confirms somebody else's number.",
    tests: OF_CONFIRMING,
  },
  {
    name: 'confirmed-and-cancelled',
    file: 'server/booking/cancel.store.ts',
    text: 'a.confirmed_at is null and a.confirm_by <= $3',
    replacement: 'a.confirm_by <= $3',
    breaks: 'A number is cancelled although it was confirmed while the job went through its list.',
    tests: OF_CONFIRMING,
  },
  {
    name: 'card-of-many',
    file: SCHEMA,
    text: 'alter table appointment add constraint appointment_card exclude using gist (card_digest with =, patient_id with <>)',
    replacement:
      'alter table appointment add constraint appointment_card exclude using gist (card_digest with =, patient_id with <>, id with =)',
    breaks: 'One BPJS card pays for two people who ask at the same moment.',
    tests,
  },
  {
    name: 'machine-tries-for-nothing',
    file: TRIES,
    text: 'if (!(await work())) throw',
    replacement: 'if (!(await work()) && accountId < 0) throw',
    breaks: 'A program tries for numbers as fast as it can.',
    tests: OF_TRIES,
  },
  {
    name: 'first-number-costs-work',
    file: TRIES,
    text: 'if (!(await hasBooked(pool, accountId))) {',
    replacement: 'if (accountId < 0) {',
    breaks: 'Somebody in a crowded waiting room works for a first number.',
    tests: OF_TRIES,
  },
  {
    name: 'first-number-tried-without-end',
    file: TRIES,
    text: 'if (own > FIRST_NUMBER * fair.tries_account) throw',
    replacement: 'if (own < 0) throw',
    breaks: 'A program tries without end by an account that never had a number.',
    tests: OF_TRIES,
  },
  {
    name: 'missed-without-end',
    file: CONDITIONS,
    text: "x.status = 'ABSENT' and x.ended_at >",
    replacement: "x.status = 'ABSENT' and x.ended_at <>",
    breaks: 'Numbers that were missed years ago are held against somebody.',
    tests: OF_CONFIRMING,
  },
  {
    name: 'limit-said-too-late',
    file: 'domain/booking/fair-use.ts',
    text: 'grows && held + 1 === most',
    replacement: 'grows && held === most',
    breaks: 'A limit is said only when it refuses.',
    tests: ['tests/medium/booking/fair-use-shown.test.ts'],
  },
  {
    name: 'card-with-spaces-is-another',
    file: TRIES,
    text: "?.replace(/\\D/g, '')",
    replacement: '',
    breaks: 'A card is tried without end by writing it in other ways.',
    tests: OF_TRIES,
  },
  {
    name: 'asked-by-nobody',
    file: 'server/notifications/send-notifications.ts',
    text: "kind === 'EVENING' && row.confirm_by !== null",
    replacement: 'false',
    breaks: 'Somebody loses a number without having been asked.',
    tests: ['tests/medium/notifications/notifications.test.ts'],
  },
];
