import type { Fault } from '../fault.ts';

const SHOWN = 'server/front-desk/note-shown-queue.ts';
const NOTED = 'server/accounts/looks/look.store.ts';
const WORDS = 'server/platform/db/migrations/0063-words-of-searches.sql';
const ACCOUNT = 'server/personal-data/delete-account.store.ts';
const ERASURE = 'server/administration/privacy/erasure.store.ts';
const FAMILY = 'server/patients/patient.store.ts';

const OF_LOOKS = ['tests/medium/accounts/looks.test.ts'];
const OF_WORDS = ['tests/medium/accounts/looks-words.test.ts'];
const OF_ANSWERS = ['tests/medium/accounts/looks-of-answers.test.ts'];
const OF_ERASURE = ['tests/medium/administration/erasure.test.ts'];

/** What staff asked for, who reads its words, and what must be gone of them. */
export const searches: readonly Fault[] = [
  {
    name: 'search-for-nobody-unnoticed',
    file: 'server/accounts/looks/note-search.ts',
    text: '  const text = typed.trim().toLowerCase();\n',
    replacement:
      '  const text = typed.trim().toLowerCase();\n  if (search.shown.length === 0) return Promise.resolve();\n',
    breaks: 'Somebody tries name after name of people who are no patients here, and nobody notices.',
    tests: OF_LOOKS,
  },
  {
    name: 'refusal-of-a-standing-number-unnoticed',
    file: 'server/front-desk/show-desk.ts',
    text: "thrown.code === 'ALREADY_BOOKED') await note();",
    replacement: "thrown.code === 'STALE_VERSION') await note();",
    breaks: 'Whoever has seen somebody once asks every day, without a trace, whether they are at the psychiatrist.',
    tests: OF_ANSWERS,
  },
  {
    name: 'words-of-a-search-in-clear',
    file: 'server/accounts/looks/note-search.ts',
    text: 'const words = vault.seal(Buffer.from(typed.trim()), context);',
    replacement: 'const words = Buffer.from(typed.trim());',
    breaks: 'Whoever reads the table, or a backup of it, reads the names that a desk typed.',
    tests: [...OF_LOOKS, ...OF_WORDS],
  },
  {
    name: 'words-of-any-search',
    file: 'server/accounts/looks/search-words.ts',
    text: "`patient-search:${accountId}:${center}:${hour}:${digest.toString('hex')}`",
    replacement: '`patient-search:${accountId === center && hour === digest.length}`',
    breaks: 'Whoever can write rows has a colleague search for what they searched for themselves.',
    tests: OF_WORDS,
  },
  {
    name: 'words-for-the-manager-elsewhere',
    file: 'server/administration/lists/look-rows.ts',
    text: 'from patient_search where center_id = $1 and at',
    replacement: 'from patient_search where (center_id = $1 or true) and at',
    breaks: 'A manager reads whom the desks of other hospitals look for.',
    tests: OF_WORDS,
  },
  {
    name: 'words-for-an-administrator',
    file: 'server/administration/lists/rows.endpoints.ts',
    text: 'vault: managedCenterIds.includes(center) ? vault : null,',
    replacement: 'vault: managedCenterIds.includes(-center) ? null : vault,',
    breaks: 'Whoever runs the product reads whom the desks of every hospital look for.',
    tests: OF_WORDS,
  },
  {
    name: 'page-broken-by-a-lost-key',
    file: 'server/accounts/looks/search-words.ts',
    text: "    return '';",
    replacement: "    throw new Error('no key');",
    breaks: 'One search whose key was lost takes all looks of the week from the manager.',
    tests: OF_WORDS,
  },
  {
    name: 'words-outlive-a-person-found',
    file: ACCOUNT,
    text: '  await eraseWordsAbout(\n    client,\n    patients.rows.map(({ id }) => id),\n  );\n',
    replacement: '',
    breaks: 'A name stays in what a desk typed after its account was deleted.',
    tests: OF_WORDS,
  },
  {
    name: 'words-outlive-a-removed-person-found',
    file: FAMILY,
    text: '    await eraseWordsAbout(client, [id]);\n',
    replacement: '',
    breaks: 'The name of a child stays in what a desk typed after the child was removed.',
    tests: OF_WORDS,
  },
  {
    name: 'words-outlive-a-walk-in-found',
    file: ERASURE,
    text: "${eraseWordsSql('select id from gone')}",
    replacement: "${eraseWordsSql('select id from gone where false')}",
    breaks: 'The name of somebody whom a desk registered stays in what it typed when the name goes.',
    tests: OF_ERASURE,
  },
  {
    name: 'words-of-somebody-who-is-going',
    file: NOTED,
    text: 'select removed_at from patient where id = any($5::bigint[]) order by id for share',
    replacement: 'select removed_at from patient where id = any($5::bigint[]) order by id',
    breaks: 'A search in the moment of a deletion stores the name that was to be erased.',
    tests: OF_WORDS,
  },
  {
    name: 'words-for-a-year',
    file: 'domain/privacy-limits.ts',
    text: 'words_days: 30,',
    replacement: 'words_days: 365,',
    breaks: 'Names of people who were never here stay for a year in what desks typed.',
    tests: [...OF_WORDS, ...OF_ERASURE],
  },
  {
    name: 'search-altered-with-its-words',
    file: WORDS,
    text: 'if was *= old and old.words_sealed is not null and',
    replacement: 'if old.words_sealed is not null and',
    breaks: 'Whoever can write rows alters whom a search showed while its words are erased.',
    tests: OF_WORDS,
  },
  {
    name: 'words-replaced-at-will',
    file: WORDS,
    text: 'new.words_sealed is null\n      or (length(new.words_sealed)',
    replacement: 'true\n      or (length(new.words_sealed)',
    breaks: 'Whoever can write rows replaces what somebody searched for.',
    tests: OF_WORDS,
  },
  {
    name: 'words-put-back',
    file: WORDS,
    text: 'old.words_sealed is not null and (new.words_sealed is null',
    replacement: '(old.words_sealed is null or new.words_sealed is null',
    breaks: 'Words that were erased come back from a backup, sealed anew.',
    tests: OF_WORDS,
  },
  {
    name: 'lists-of-nobody-knows-what',
    file: SHOWN,
    text: "noteLooks(pool, looker, 'QUEUE', people, [session])",
    replacement: "noteLooks(pool, looker, 'QUEUE', people)",
    breaks: 'A manager cannot say which list somebody read, only whom they saw in that hour.',
    tests: [...OF_LOOKS, ...OF_WORDS],
  },
  {
    name: 'touched-sessions-of-nobody-knows-what',
    file: 'server/disruption/resolve-affected-bookings.ts',
    text: '      affected.map(({ session_id }) => session_id),\n',
    replacement: '      [],\n',
    breaks: 'Whoever tries a closure has read the names of sessions that nobody can name afterwards.',
    tests: OF_LOOKS,
  },
  {
    name: 'list-of-nobody-unnoticed',
    file: NOTED,
    text: 'if (patients.length === 0 && sessions.length === 0) return;',
    replacement: 'if (patients.length === 0) return;',
    breaks: 'Somebody asks for one list after the other before anybody is in them, and nobody can say so.',
    tests: OF_LOOKS,
  },
];
