import type { Fault } from './fault.ts';

const TOGETHER = 'server/booking/cancel-together-sql.ts';
const LEAVING = 'server/booking/waitlist/freed-quota-place-sql.ts';

const tests = ['tests/medium/booking/cancels-together.test.ts'];

/** Cancellations of several people in one statement: what it leaves to the statement for one, and what no rule of that one may be lost in. */
export const cancelsTogether: readonly Fault[] = [
  {
    name: 'cancels-together-past-the-waitlist',
    file: LEAVING,
    text: "and not exists (select from waitlist_entry w where w.session_id = a.session_id and w.part = a.part and w.status = 'WAITING')",
    replacement: '',
    breaks: 'A place that is given back goes to nobody, although somebody waits for it.',
    tests,
  },
  {
    name: 'cancels-together-of-the-desk',
    file: LEAVING,
    text: "and a.part in ('JKN', 'GENERAL')",
    replacement: '',
    breaks: 'The place of a number from the desk is given back to nobody.',
    tests,
  },
  {
    name: 'cancels-together-of-the-called',
    file: LEAVING,
    text: 'and a.status in ${IN_LINE} and',
    replacement: 'and',
    breaks: 'Somebody who was called ends the number, and the room stands empty.',
    tests,
  },
  {
    name: 'cancels-together-of-the-past',
    file: LEAVING,
    text: "and ${isGoingOnSql('s', 'k.now')}",
    replacement: '',
    breaks: 'A number of a session that is over is given back.',
    tests,
  },
  {
    name: 'cancels-together-of-the-confirmed',
    file: TOGETHER,
    text: '(a.confirmed_at is null and a.confirm_by <= k.now)',
    replacement: '(a.confirm_by <= k.now)',
    breaks: 'Somebody who said that they come loses the number.',
    tests,
  },
  {
    name: 'cancels-together-before-the-evening-is-over',
    file: TOGETHER,
    text: '(a.confirmed_at is null and a.confirm_by <= k.now)',
    replacement: '(a.confirmed_at is null)',
    breaks: 'Somebody who may still say that they come loses the number.',
    tests,
  },
  {
    name: 'cancels-together-in-their-name',
    file: TOGETHER,
    text: 'case when not e.unconfirmed then e.account end',
    replacement: 'e.account',
    breaks: 'The log says that somebody gave a number back which they lost.',
    tests,
  },
  {
    name: 'cancels-together-of-strangers',
    file: TOGETHER,
    text: 'on a.trans_code = k.code and a.account_id = k.account join',
    replacement: 'on a.trans_code = k.code join',
    breaks: 'Anybody gives back the numbers of others.',
    tests,
  },
  {
    name: 'cancels-together-twice',
    file: TOGETHER,
    text: 'and not exists (select from asked q where q.nth < k.nth and q.code = k.code)',
    replacement: '',
    breaks: 'One number that is given back twice returns two places.',
    tests,
  },
  {
    name: 'cancels-together-with-words-of-others',
    file: TOGETHER,
    text: 'where w.session_id = r.id and w.version = r.version + e.at)',
    replacement: 'where w.session_id = r.id limit 1)',
    breaks: 'The log proves of one cancellation what another one said.',
    tests,
  },
  {
    name: 'cancels-together-without-their-order',
    file: TOGETHER,
    text: 'row_number() over (partition by a.session_id order by k.nth)',
    replacement: 'row_number() over (partition by a.session_id order by a.number)',
    breaks: 'The log turns around who gave a number back first.',
    tests,
  },
  {
    name: 'cancels-together-to-the-wrong-part',
    file: TOGETHER,
    text: "filter (where part = 'JKN'))::int as jkn",
    replacement: "filter (where part = 'GENERAL'))::int as jkn",
    breaks: 'The place of a BPJS patient goes to nobody.',
    tests,
  },
  {
    name: 'cancels-one-by-one',
    file: 'server/booking/cancel.store.ts',
    text: 'JSON.stringify(\n        cancellations.map(',
    replacement: 'JSON.stringify(\n        cancellations.slice(100).map(',
    breaks: 'Each cancellation starts a statement of its own, which costs twice as much.',
    tests,
  },
];
