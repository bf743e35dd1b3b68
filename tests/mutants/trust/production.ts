import type { Fault } from '../fault.ts';

const MAIN = 'main.ts';
const RIGHTS = 'server/platform/db/rights.ts';
const ROLE = 'server/platform/db/running-role.ts';

const OF_STARTING = ['tests/medium/platform/production-refuses.test.ts'];
const OF_ROLE = ['tests/medium/platform/running-role.test.ts'];
const OF_KEYS = ['tests/medium/platform/replace-keys.test.ts'];
const OF_SECURITY_LOG = ['tests/medium/accounts/security-log.test.ts'];

/** What production refuses to start with, what its role may do in the database, its first administrator, its log of security, and keys that are replaced. */
export const production: readonly Fault[] = [
  {
    name: 'production-on-a-demonstration',
    file: MAIN,
    text: 'if (await isDemonstration(database.patientPool)) throw new StartRefused(DEMONSTRATION_FOUND);',
    replacement: '',
    breaks: 'Strangers sign in as administrators by numbers that the README names.',
    tests: OF_STARTING,
  },
  {
    name: 'production-as-the-owner',
    file: MAIN,
    text: 'await refuseExcess(database.pool);',
    replacement: '',
    breaks: 'Whoever gets hold of the server switches the triggers off that keep the log.',
    tests: OF_STARTING,
  },
  {
    name: 'any-data-key',
    file: 'server/platform/start/refuse-start.ts',
    text: 'if (!keys.some((key) => checkOf(key).check === check))',
    replacement: 'if (!keys.some((key) => key.length > 0 && check.length > 0))',
    breaks: 'What is sealed from now on cannot be read with the key of what was sealed before.',
    tests: OF_STARTING,
  },
  {
    name: 'sealed-anew-without-a-lock',
    file: 'data/rotate-keys.ts',
    text: 'limit ${batch} for update`',
    replacement: 'limit ${batch}`',
    breaks: 'A number that its person changes while keys are replaced is lost.',
    tests: OF_KEYS,
  },
  {
    name: 'card-held-twice-while-keys-are-replaced',
    file: 'server/booking/book-appointment.ts',
    text: 'if (deps.vault.marks.length > 1 &&',
    replacement: 'if (deps.vault.marks.length > 9 &&',
    breaks: 'A card that was booked with before the change books for somebody else.',
    tests: OF_KEYS,
  },
  {
    name: 'limit-begun-anew-by-a-new-key',
    file: 'server/platform/http/rate.store.ts',
    text: 'if (keys.length === 1) return keys[0];',
    replacement: 'if (keys.length > 0) return keys[0];',
    breaks: 'Whoever guesses has all tries again as soon as a key is replaced.',
    tests: OF_KEYS,
  },
  {
    name: 'log-of-security-filled-by-one-client',
    file: 'server/accounts/security/security-log.ts',
    text: 'if (different > DIFFERENT_PER_CLIENT)',
    replacement: 'if (different < 0)',
    breaks: 'An attacker fills the disk with rows of failures.',
    tests: OF_SECURITY_LOG,
  },
  {
    name: 'refusal-without-the-account',
    file: 'server/platform/http/serve-route.ts',
    text: 'if (thrown instanceof RightMissing) known.viewer = thrown.viewer;',
    replacement: 'if (thrown === undefined) known.viewer = null;',
    breaks: 'Nobody sees which account tries what it has no right to.',
    tests: OF_SECURITY_LOG,
  },
  {
    name: 'typed-data-key',
    file: 'server/config.ts',
    text: 'if (key.length === 32 && isWeakKey(key))',
    replacement: 'if (key.length === 32 && isWeakKey(key) && key.length === 0)',
    breaks: 'A key that somebody typed seals identity numbers.',
    tests: OF_STARTING,
  },
  {
    name: 'forgotten-mode',
    file: 'server/config.ts',
    text: 'problems.push(...socialProblems(set), ...tileProblems(set), ...forgottenModeProblems(set, machine));',
    replacement: 'problems.push(...socialProblems(set), ...tileProblems(set));',
    breaks: 'A hospital that forgets a setting opens the accounts of the demonstration to the internet.',
    tests: OF_STARTING,
  },
  {
    name: 'forgotten-mode-behind-a-port',
    file: MAIN,
    text: 'isModeForgotten: config.isModeForgotten,',
    replacement: 'isModeForgotten: false,',
    breaks: 'A demonstration in a container shows its accounts to the internet by a forwarded port.',
    tests: ['tests/medium/platform/start/start-stop.test.ts'],
  },
  {
    name: 'stranger-known-by-the-name-alone',
    file: 'server/forgotten-mode.ts',
    text: "const key = Object.values(way).join('\\n');",
    replacement: 'const key = way.host;',
    breaks: 'Whoever of the house came first opens a demonstration that nobody chose to strangers by the same name.',
    tests: ['server/forgotten-mode.test.ts'],
  },
  {
    name: 'altered-events',
    file: RIGHTS,
    text: 'queue_event: APPEND,',
    replacement: 'queue_event: WRITE,',
    breaks: 'The running role alters the log of a queue as soon as a trigger is missing.',
    tests: OF_ROLE,
  },
  {
    name: 'rights-that-stay',
    file: ROLE,
    text: '`revoke all on all tables in schema ${SCHEMAS} from ${name}`,',
    replacement: '',
    breaks: 'A right that was given by hand for a repair stays for ever.',
    tests: OF_ROLE,
  },
  {
    name: 'owner-unseen',
    file: ROLE,
    text: "where d.refclassid = 'pg_authid'::regclass and d.refobjid = me.oid and d.deptype = 'o'",
    replacement: "where d.refclassid = 'pg_authid'::regclass and d.refobjid = me.oid and d.deptype = 'x'",
    breaks: 'Production runs as a role that owns a table or a trigger function.',
    tests: OF_ROLE,
  },
  {
    name: 'two-first-administrators',
    file: 'data/create-administrator.ts',
    text: 'await lockAdministrators(client);',
    replacement: '',
    breaks: 'Two commands at once both make a first administrator.',
    tests: ['tests/medium/administration/create-administrator.test.ts'],
  },
];
