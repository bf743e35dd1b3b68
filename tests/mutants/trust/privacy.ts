import type { Fault } from '../fault.ts';

const LOOKS = 'server/patients/look.store.ts';
const SHOWN = 'server/front-desk/note-shown-queue.ts';
const UNUSUAL = 'server/administration/privacy/watch-looks.store.ts';
const READERS = 'server/accounts/looks/look-alarm.store.ts';
const ACCOUNT = 'server/personal-data/delete-account.store.ts';
const ERASURE = 'server/administration/privacy/erasure.store.ts';
const FAMILY = 'server/patients/patient.store.ts';

const OF_LOOKS = ['tests/medium/accounts/looks.test.ts'];
const OF_OWN_LOOKS = ['tests/medium/patients/looks.test.ts'];
const OF_ALARMS = ['tests/medium/administration/look-alarms.test.ts'];
const OF_TEXTS = ['tests/medium/personal-data/erased-texts.test.ts'];
const OF_DELETION = ['tests/medium/accounts/account.test.ts', ...OF_TEXTS];
const OF_ERASURE = ['tests/medium/administration/erasure.test.ts'];

/** Who looked at whom, the alarms about it, and what must be gone after an account, a person of it, or a time. */
export const privacy: readonly Fault[] = [
  {
    name: 'list-looked-at-unnoticed',
    file: 'server/front-desk/show-desk.ts',
    text: 'if (accountId !== null) await noteShownQueue',
    replacement: 'if (accountId === 0) await noteShownQueue',
    breaks: 'A desk reads its whole list and nobody can say so.',
    tests: OF_LOOKS,
  },
  {
    name: 'longer-list-looked-at-unnoticed',
    file: SHOWN,
    text: 'const list = `${entries.length}/${entries.at(-1)?.number ?? 0}`;',
    replacement: "const list = entries.length === 0 ? '' : `${session}`;",
    breaks: 'Who joins a queue that a desk has open is looked at unnoticed.',
    tests: OF_LOOKS,
  },
  {
    name: 'look-of-the-next-hour-unnoticed',
    file: SHOWN,
    text: 'hourOf(looker.now)',
    replacement: 'Math.floor(looker.now.getTime() / 86_400_000)',
    breaks: 'A list that is read again in the evening was read in the morning only.',
    tests: OF_LOOKS,
  },
  {
    name: 'look-lost-with-a-full-disk',
    file: SHOWN,
    text: "if (await notedBesideRead(noteLooks(pool, looker, 'QUEUE', people, [session]))) noted.set(key, list);",
    replacement: "await notedBesideRead(noteLooks(pool, looker, 'QUEUE', people, [session]));\n  noted.set(key, list);",
    breaks: 'A look that the database could not store is never stored.',
    tests: OF_LOOKS,
  },
  {
    name: 'documents-looked-at-unnoticed',
    file: 'server/booking/read-documents.ts',
    text: "  if ('centers' in reader)\n    await noteLooks",
    replacement: "  if (!('centers' in reader))\n    await noteLooks",
    breaks: 'A desk opens letters and identity numbers and the patient does not see it.',
    tests: OF_LOOKS,
  },
  {
    name: 'affected-looked-at-unnoticed',
    file: 'server/disruption/resolve-affected-bookings.ts',
    text: 'throw new ToBeConfirmed({ ...answer, saved: false }, () => noteShown(deps.pool));',
    replacement: 'throw new ToBeConfirmed({ ...answer, saved: false }, async () => undefined);',
    breaks: 'Whoever tries a closure and takes it back has read all names of a day unnoticed.',
    tests: OF_LOOKS,
  },
  {
    name: 'looks-at-anybody-by-id',
    file: LOOKS,
    text: 'where p.account_id = $1 and ($2::bigint is null or p.id = $2)',
    replacement: 'where (p.account_id = $1 and $2::bigint is null or p.id = $2)',
    breaks: 'Anybody reads at which hospital a stranger was, by the number of a patient.',
    tests: OF_OWN_LOOKS,
  },
  {
    name: 'report-in-the-name-of-anybody',
    file: LOOKS,
    text: 'where p.account_id = $1 and p.id = $2 and l.purpose = $3',
    replacement: 'where (p.account_id = $1 or p.id = $2) and l.purpose = $3',
    breaks: 'Anybody raises alarms about looks at others.',
    tests: OF_OWN_LOOKS,
  },
  {
    name: 'alarm-with-each-report',
    file: 'server/accounts/looks/raise-alarm.ts',
    text: 'if (!(await insertAlarm(client, alarm))) return false;',
    replacement: 'await insertAlarm(client, alarm);',
    breaks: 'A patient who presses again and again sends a manager as many messages.',
    tests: OF_OWN_LOOKS,
  },
  {
    name: 'alarm-at-the-limit',
    file: UNUSUAL,
    text: 'having count(distinct patient_id) > $2::int',
    replacement: 'having count(distinct patient_id) >= $2::int',
    breaks: 'Exactly as many people as are allowed raise an alarm.',
    tests: OF_ALARMS,
  },
  {
    name: 'alarm-at-two-thousand',
    file: 'domain/privacy-limits.ts',
    text: 'persons_hour: 200,',
    replacement: 'persons_hour: 2_000,',
    breaks: 'Somebody reads the names of a whole town before anybody hears of it.',
    tests: OF_ALARMS,
  },
  {
    name: 'alarm-for-one-person-twice',
    file: UNUSUAL,
    text: 'having count(distinct patient_id) > $2::int',
    replacement: 'having count(*) > $2::int',
    breaks: 'A desk that checks people in whom it has in its list raises an alarm at half the limit.',
    tests: OF_ALARMS,
  },
  {
    name: 'alarm-for-a-whole-day',
    file: UNUSUAL,
    text: "l.at > $1::timestamptz - interval '1 hour'",
    replacement: "l.at > $1::timestamptz - interval '12 hours'",
    breaks: 'A day of ordinary work raises an alarm.',
    tests: OF_ALARMS,
  },
  {
    name: 'alarm-for-all-colleagues-together',
    file: UNUSUAL,
    text: 'from lately group by actor, center having',
    replacement:
      'from (select min(actor) over (partition by center) as actor, center, date, patient_id from lately) lately group by actor, center having',
    breaks: 'One colleague is blamed for what a whole desk looked at.',
    tests: OF_ALARMS,
  },
  {
    name: 'nobody-before-the-first-session',
    file: UNUSUAL,
    text: 'having t.at >= min(s.starts_at) - make_interval(mins => $3::int)',
    replacement: 'having t.at >= min(s.starts_at)',
    breaks: 'A desk that opens an hour before the doctor raises an alarm each morning.',
    tests: OF_ALARMS,
  },
  {
    name: 'nights-are-within-hours',
    file: UNUSUAL,
    text: 'having t.at >= min(s.starts_at) - make_interval(mins => $3::int)',
    replacement: 'having t.at >= min(s.starts_at) - make_interval(hours => $3::int)',
    breaks: 'Somebody reads names at three in the night and no alarm is raised.',
    tests: OF_ALARMS,
  },
  {
    name: 'hours-end-with-the-last-session',
    file: UNUSUAL,
    text: 'else s.ends_at end) + make_interval(mins => $3::int))',
    replacement: 'else s.ends_at end) + 0 * make_interval(mins => $3::int))',
    breaks: 'A desk that tidies up after the doctor raises an alarm each day.',
    tests: OF_ALARMS,
  },
  {
    name: 'hours-of-a-session-that-was-called-off',
    file: UNUSUAL,
    text: " and s.status <> 'CANCELLED'",
    replacement: '',
    breaks: 'On a holiday, when nobody should be there, nobody hears of a look.',
    tests: OF_ALARMS,
  },
  {
    name: 'running-session-is-over',
    file: UNUSUAL,
    text: 'then greatest(s.ends_at, t.at) else',
    replacement: 'then s.ends_at else',
    breaks: 'A doctor who is late makes an alarm of every desk.',
    tests: OF_ALARMS,
  },
  {
    name: 'alarm-to-whom-it-is-about',
    file: READERS,
    text: "scope = 'manager' and account_id <> $2)",
    replacement: "scope = 'manager' and $2::bigint is not null)",
    breaks: 'The only manager reads, alone, the alarm about themselves.',
    tests: OF_ALARMS,
  },
  {
    name: 'alarm-to-nobody',
    file: READERS,
    text: 'or (not exists (select from manager) and a.id in',
    replacement: 'or (exists (select from manager) and a.id in',
    breaks: 'Nobody hears of what the only manager looks at.',
    tests: OF_ALARMS,
  },
  {
    name: 'reason-outlives-the-account',
    file: ACCOUNT,
    text: 'set end_reason = null, idempotency_key = id::text',
    replacement: 'set idempotency_key = id::text',
    breaks: 'Why somebody gave a number back is read at the desk after the account is gone.',
    tests: OF_TEXTS,
  },
  {
    name: 'message-from-an-alias-outlives-the-account',
    file: ACCOUNT,
    text: 'delete from contact_message where mailbox_of(lower(email)) = mailbox_of($1)',
    replacement: 'delete from contact_message where lower(email) = $1',
    breaks: 'What somebody wrote by an alias of their mailbox stays.',
    tests: OF_TEXTS,
  },
  {
    name: 'application-outlives-the-account',
    file: ACCOUNT,
    text: "details = '{}', reason = null where",
    replacement: 'reason = null where',
    breaks: 'What an applicant wrote about themselves stays.',
    tests: OF_TEXTS,
  },
  {
    name: 'unproved-address-outlives-the-account',
    file: ACCOUNT,
    text: 'where c.account_id = $1 and m.recipient = c.contact and m.delivered_at is not null',
    replacement: 'where c.account_id = $1 and m.recipient = c.contact and m.delivered_at is null',
    breaks: 'An address that somebody typed once and never proved stays.',
    tests: OF_TEXTS,
  },
  {
    name: 'name-outlives-the-account',
    file: ACCOUNT,
    text: "`update patient set name = $2, gender = '-', birth_date = null, removed_at = coalesce(removed_at, $3) where account_id = $1`",
    replacement:
      "`update patient set name = case when relation = 'self' then $2 else name end, gender = '-', birth_date = null, removed_at = coalesce(removed_at, $3) where account_id = $1`",
    breaks: 'The children of an account that is gone still have their names.',
    tests: OF_TEXTS,
  },
  {
    name: 'messages-outlive-the-account',
    file: ACCOUNT,
    text: "  await client.query('delete from outbox_message where recipient = any($1)', [addresses]);\n",
    replacement: '',
    breaks: 'What was sent to the telephone of an account stays with its number.',
    tests: OF_TEXTS,
  },
  {
    name: 'browsers-outlive-the-account',
    file: ACCOUNT,
    text: "    'auth_token',\n",
    replacement: '',
    breaks: 'With which browsers somebody signed in stays, and so do the tokens.',
    tests: OF_TEXTS,
  },
  {
    name: 'letters-outlive-the-account',
    file: ACCOUNT,
    text: 'set documents_sealed = null, reference_digest = null, card_digest = null where account_id',
    replacement: 'set reference_digest = null, card_digest = null where account_id',
    breaks: 'Card numbers and letters stay, sealed, after the account is gone.',
    tests: OF_DELETION,
  },
  {
    name: 'card-outlives-the-account',
    file: ACCOUNT,
    text: 'set documents_sealed = null, reference_digest = null, card_digest = null where account_id',
    replacement: 'set documents_sealed = null, reference_digest = null where account_id',
    breaks: 'Whoever has the key can still try which card was used.',
    tests: OF_DELETION,
  },
  {
    name: 'words-outlive-a-removed-person',
    file: FAMILY,
    text: "    await client.query(\n      'update appointment set end_reason = null where account_id = $1 and patient_id = $2 and end_reason is not null',\n      [accountId, id],\n    );\n",
    replacement: '',
    breaks: 'What was said about a child stays after the child was removed.',
    tests: OF_TEXTS,
  },
  {
    name: 'walk-ins-forgotten-early',
    file: 'domain/privacy-limits.ts',
    text: 'walk_in_days: 90,',
    replacement: 'walk_in_days: 30,',
    breaks: 'A desk looks in vain for somebody whom the papers say that it still has.',
    tests: OF_ERASURE,
  },
  {
    name: 'words-outlive-a-walk-in',
    file: ERASURE,
    text: `), words as (
           delete from queue_text t using queue_event e, appointment a
           where t.account_id in (select account_id from gone) and e.session_id = t.session_id and e.version = t.version
             and a.id = e.appointment_id and a.patient_id in (select id from gone)
         ), reasons as (`,
    replacement: '), reasons as (',
    breaks: 'What was said about somebody stays when their name goes.',
    tests: OF_ERASURE,
  },
  {
    name: 'numbers-of-who-still-comes',
    file: ERASURE,
    text: "where n.stored_at < ${BEFORE} and ${isUnvisited('n.patient_id')} and ${after}",
    replacement: 'where n.stored_at < ${BEFORE} and ${after}',
    breaks: 'Somebody who comes every month types the identity number again after two years.',
    tests: OF_ERASURE,
  },
  {
    name: 'card-outlives-its-letter',
    file: ERASURE,
    text: '`update appointment set documents_sealed = null, reference_digest = null, card_digest = null where id in',
    replacement: '`update appointment set documents_sealed = null, reference_digest = null where id in',
    breaks: 'Years later somebody with the key tries which card was used.',
    tests: OF_ERASURE,
  },
  {
    name: 'letters-of-one-batch-a-night',
    file: ERASURE,
    text: "after: 'a.session_id >= $4',",
    replacement: "after: 'a.session_id < $4',",
    breaks: 'Behind a session that is not due no older letter is ever erased.',
    tests: OF_ERASURE,
  },
];
