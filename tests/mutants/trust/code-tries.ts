import type { Fault } from '../fault.ts';

const LIMITS = 'domain/limits.ts';
const CHALLENGE = 'server/accounts/sign-in/challenge.store.ts';
const REQUEST = 'server/accounts/sign-in/request-code.ts';

const OF_SIGN_IN = ['tests/medium/accounts/auth.test.ts'];
const OF_ATTACKS = ['tests/medium/accounts/code-attacks.test.ts'];
const OF_LOCKS = ['tests/medium/accounts/no-locking-out.test.ts'];

/** The tries of one code, which all who take it share: how many, whose, and at what moment. */
export const codeTries: readonly Fault[] = [
  {
    name: 'one-try-more',
    file: CHALLENGE,
    text: 'select ${triesMax} - count(*)',
    replacement: 'select ${triesMax} + 1 - count(*)',
    breaks: 'A code may be guessed six times.',
    tests: OF_ATTACKS,
  },
  {
    name: 'tries-are-not-counted',
    file: CHALLENGE,
    text: 'set tries = c.tries + 1,',
    replacement: 'set tries = c.tries,',
    breaks: 'A code may be guessed until it is found.',
    tests: OF_ATTACKS,
  },
  {
    name: 'each-challenge-has-tries-of-its-own',
    file: CHALLENGE,
    text: 'from login_challenge where id = code.id or code_of = code.id)`',
    replacement: 'from login_challenge where id = code.id and code.id = code.id)`',
    breaks: 'Tries of networks that joined a code count for nobody, so that three of them guess it without end.',
    tests: OF_LOCKS,
  },
  {
    name: 'no-try-is-kept',
    file: CHALLENGE,
    text: '- count(*) - sum(tries) + count(*) filter (where kept_try_used)',
    replacement: '- sum(tries)',
    breaks: 'A stranger who joins a code uses up all of its tries before its person types it once more.',
    tests: OF_LOCKS,
  },
  {
    name: 'kept-try-without-end',
    file: CHALLENGE,
    text: 'kept_try_used = (shared.tries = 0)',
    replacement: 'kept_try_used = false',
    breaks: 'The last try of a code may be made again and again.',
    tests: OF_ATTACKS,
  },
  {
    name: 'tries-counted-beside-each-other',
    file: CHALLENGE,
    text: '${IS_MEANT}) for update`',
    replacement: '${IS_MEANT})`',
    breaks: 'Guesses from four networks at the same moment make more tries than five.',
    tests: OF_LOCKS,
  },
  {
    name: 'networks-join-beside-tries',
    file: CHALLENGE,
    text: "await db.query('select from login_challenge where id = $1 for update', [code]);",
    replacement: '',
    breaks: 'A network joins a code while its last try is made elsewhere, and has a sixth.',
    tests: OF_LOCKS,
  },
  {
    name: 'joined-without-a-try',
    file: CHALLENGE,
    text: " and ${sharedLeft('$4')} > 0",
    replacement: " and ${sharedLeft('$4')} is not null",
    breaks: 'Networks that join a code whose tries are used up have one more each.',
    tests: OF_LOCKS,
  },
  {
    name: 'no-link-after-a-spent-code',
    file: REQUEST,
    text: 'pace.work || sent?.spent === true',
    replacement: 'pace.work',
    breaks: 'A stranger who asks first every minute and uses up the tries shuts somebody out for five codes.',
    tests: OF_LOCKS,
  },
  {
    name: 'joined-code-used-twice',
    file: CHALLENGE,
    text: 'returning code_id, code_hash',
    replacement: 'returning c.id as code_id, code_hash',
    breaks: 'A code that two challenges take signs in twice.',
    tests: OF_LOCKS,
  },
  {
    name: 'fifty-tries',
    file: LIMITS,
    text: 'CODE_TRIES_MAX = 5;',
    replacement: 'CODE_TRIES_MAX = 50;',
    breaks: 'A code may be guessed fifty times instead of five.',
    tests: OF_SIGN_IN,
  },
];
