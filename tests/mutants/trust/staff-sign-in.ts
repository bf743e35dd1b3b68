import type { Fault } from '../fault.ts';

const FACTORS = 'server/accounts/factors/factor.store.ts';
const PASSKEYS = 'server/accounts/factors/passkeys.ts';
const ADDING = 'server/accounts/factors/add-factor.ts';
const ENROLLING = 'server/accounts/factors/enrol-proof.ts';
const NEED = 'domain/accounts/factors/factor-need.ts';
const TOKENS = 'server/accounts/sign-in/auth-token.store.ts';
const DEVICES = 'server/accounts/device.store.ts';
const NOTING = 'server/accounts/sign-in/note-device.ts';
const LOCKING = 'server/accounts/factors/screen-lock.endpoints.ts';

const OF_FACTORS = ['tests/medium/accounts/staff-factors.test.ts'];
const OF_ENROLLING = ['tests/medium/accounts/enrolment-attacks.test.ts', ...OF_FACTORS];
const OF_LOCK = ['tests/medium/front-desk/screen-lock.test.ts'];
const OF_DEVICES = ['tests/medium/accounts/new-device.test.ts'];

/** By what staff prove themselves twice, how long that lasts, the lock of their screen, and the message about a new browser. */
export const staffSignIn: readonly Fault[] = [
  {
    name: 'digits-used-twice',
    file: FACTORS,
    text: 'where account_id = $1 and last_step < $2',
    replacement: 'where account_id = $1 and last_step <= $2',
    breaks: 'Whoever reads the code of an authenticator along uses it once more.',
    tests: OF_FACTORS,
  },
  {
    name: 'digits-of-a-past-step',
    file: FACTORS,
    text: 'where account_id = $1 and last_step < $2',
    replacement: 'where account_id = $1 and last_step <> $2',
    breaks: 'An older code of an authenticator counts after a newer one was used.',
    tests: OF_FACTORS,
  },
  {
    name: 'digits-of-last-hour',
    file: 'server/accounts/factors/authenticator.ts',
    text: 'timestamp, window: 1 }',
    replacement: 'timestamp, window: 120 }',
    breaks: 'A code that somebody photographed an hour ago opens the scopes.',
    tests: OF_FACTORS,
  },
  {
    name: 'digits-tried-all-day',
    file: 'domain/limits.ts',
    text: 'FACTOR_TRIES_CEILING = 100;',
    replacement: 'FACTOR_TRIES_CEILING = 1_000_000;',
    breaks: 'Whoever has the password and a fast machine tries all codes of an authenticator.',
    tests: OF_FACTORS,
  },
  {
    name: 'recovery-code-used-twice',
    file: FACTORS,
    text: 'and digest = $2 and used_at is null',
    replacement: 'and digest = $2',
    breaks: 'A recovery code that lies on a desk opens the scopes for ever.',
    tests: OF_FACTORS,
  },
  {
    name: 'old-recovery-codes-stay',
    file: FACTORS,
    text: "  await db.query('delete from recovery_code where account_id = $1', [accountId]);\n",
    replacement: '',
    breaks: 'Recovery codes that somebody lost and had made anew still open the scopes.',
    tests: OF_FACTORS,
  },
  {
    name: 'passkey-signs-twice',
    file: FACTORS,
    text: `\`delete from passkey_challenge c using auth_token t
     where t.id = c.token_id and t.token_hash = $1 and c.purpose = any($2) and c.expires_at > $3 returning c.challenge, c.purpose\``,
    replacement: `\`select c.challenge, c.purpose from passkey_challenge c, auth_token t
     where t.id = c.token_id and t.token_hash = $1 and c.purpose = any($2) and c.expires_at > $3\``,
    breaks: 'What a passkey signed is sent once more by whoever saw it.',
    tests: OF_FACTORS,
  },
  {
    name: 'passkey-signs-for-another-browser',
    file: FACTORS,
    text: 'where t.id = c.token_id and t.token_hash = $1 and c.purpose',
    replacement:
      'where t.id = c.token_id and t.account_id = (select account_id from auth_token where token_hash = $1) and c.purpose',
    breaks: 'What a passkey signs at the desk opens the scopes in the browser of a thief.',
    tests: OF_FACTORS,
  },
  {
    name: 'passkey-signs-an-old-question',
    file: FACTORS,
    text: 'and c.expires_at > $3 returning',
    replacement: "and c.expires_at > $3::timestamptz - interval '1 day' returning",
    breaks: 'What a passkey signed is good for a day.',
    tests: OF_FACTORS,
  },
  {
    name: 'passkey-without-its-person',
    file: PASSKEYS,
    text: 'credential: { id, publicKey: new Uint8Array(publicKey), counter },',
    replacement: 'credential: { id, publicKey: new Uint8Array(publicKey), counter }, requireUserVerification: false,',
    breaks: 'A key that somebody left in the computer opens the scopes without a finger or a PIN.',
    tests: OF_FACTORS,
  },
  {
    name: 'passkey-made-without-its-person',
    file: PASSKEYS,
    text: 'expectedChallenge: offered.challenge,',
    replacement: 'expectedChallenge: offered.challenge, requireUserVerification: false,',
    breaks: 'A key that never asks for its person becomes a second factor.',
    tests: OF_FACTORS,
  },
  {
    name: 'password-alone-enrols',
    file: ENROLLING,
    text: "if (byPassword) return 'code';",
    replacement: 'if (byPassword) return null;',
    breaks: 'Whoever stole a password adds a second factor of their own.',
    tests: OF_FACTORS,
  },
  {
    name: 'code-alone-enrols',
    file: ENROLLING,
    text: "return factors.has_password ? 'password' : null;",
    replacement: 'return null;',
    breaks: 'Whoever read a code along adds a second factor of their own.',
    tests: OF_FACTORS,
  },
  {
    name: 'same-way-enrols',
    file: ENROLLING,
    text: 'const asked = partOf(given, way);',
    replacement: 'const asked = way === null ? null : given;',
    breaks: 'The password that was typed a moment ago stands for the code as well.',
    tests: OF_FACTORS,
  },
  {
    name: 'first-factor-beside-the-first',
    file: ADDING,
    text: "    if (isFirst && hasOne) throw new AppError('FACTOR_EXPIRED');\n",
    replacement: '    void [isFirst, hasOne];\n',
    breaks: 'A thief who waits with an offer comes in beside the owner.',
    tests: OF_ENROLLING,
  },
  {
    name: 'factor-added-in-silence',
    file: ADDING,
    text: '    await sendToContacts(await findSignInWays(db, accountId), words, deps, db);\n',
    replacement: '    void [words, sendToContacts, findSignInWays];\n',
    breaks: 'Nobody hears that a second factor was added to their account.',
    tests: OF_FACTORS,
  },
  {
    name: 'last-factor-goes',
    file: FACTORS,
    text: "if (!row.others) return 'last';",
    replacement: '',
    breaks: 'An account is left with a second factor that nobody can give.',
    tests: OF_FACTORS,
  },
  {
    name: 'scopes-before-the-first-factor',
    file: NEED,
    text: "return isDemanded ? 'ENROL' : null;",
    replacement: 'return null;',
    breaks: 'A stolen password of somebody without a second factor opens the desk.',
    tests: OF_FACTORS,
  },
  {
    name: 'scopes-without-a-proof',
    file: NEED,
    text: "if (hasFactor) return proved ? null : 'PROVE';",
    replacement: 'if (hasFactor) return null;',
    breaks: 'A stolen password opens the desk of whoever has a second factor, because they have one.',
    tests: OF_FACTORS,
  },
  {
    name: 'scopes-shown-while-the-proof-is-owed',
    file: 'server/accounts/user.present.ts',
    text: "scopes: ['patient', ...(need === null ? ((row.scopes ?? []) as Scope[]) : [])],",
    replacement: "scopes: ['patient', ...((row.scopes ?? []) as Scope[])],",
    breaks: 'Whoever stole a password reads what its owner may do, and finds every menu of it.',
    tests: OF_FACTORS,
  },
  {
    name: 'proof-for-all-browsers',
    file: FACTORS,
    text: 'update auth_token set proved_at = $2 where token_hash = $1',
    replacement:
      'update auth_token set proved_at = $2 where account_id = (select account_id from auth_token where token_hash = $1)',
    breaks: 'The thief of a password waits in another browser until the owner gives the second factor.',
    tests: OF_FACTORS,
  },
  {
    name: 'grave-request-by-an-earlier-proof',
    file: 'server/accounts/sign-in/require-proof.ts',
    text: 'hasFactor: since !== null, proved: false }',
    replacement: 'hasFactor: since !== null, proved: true }',
    breaks: 'Whoever sits down at an open desk changes its password.',
    tests: OF_FACTORS,
  },
  {
    name: 'twelve-hours-after-the-last-use',
    file: TOKENS,
    text: 'if (now.getTime() - created_at.getTime() >= signInMs) return true;',
    replacement: 'if (now.getTime() - last_used_at.getTime() >= signInMs || created_at > now) return true;',
    breaks: 'A desk that is used every day is signed in for ever.',
    tests: OF_FACTORS,
  },
  {
    name: 'exchange-makes-a-new-sign-in',
    file: 'server/accounts/sign-in/renew-token.ts',
    text: 'issueToken(client, { ...old, userAgent }, now)',
    replacement: 'issueToken(client, { ...old, signedInAt: now, userAgent }, now)',
    breaks: 'Whoever took a token exchanges it every few hours and stays for ever.',
    tests: OF_FACTORS,
  },
  {
    name: 'managers-idle-all-day',
    file: TOKENS,
    text: "staff.some(({ scope }) => scope !== 'desk') && now",
    replacement: "staff.some(({ scope }) => scope === 'administrator') && now",
    breaks: "A manager's browser that nobody used since the morning is open in the evening.",
    tests: OF_FACTORS,
  },
  {
    name: 'lock-of-the-page-alone',
    file: LOCKING,
    text: "    await setLocked(deps.pool, hashToken(token ?? ''), now);\n",
    replacement: '    void [deps.pool, token, now];\n',
    breaks: 'A reload opens a locked screen.',
    tests: OF_LOCK,
  },
  {
    name: 'lock-of-the-desk-alone',
    file: 'server/accounts/authenticate.ts',
    text: "if (viewer.locked && access !== 'locked')",
    replacement: 'if (viewer.locked && OF_STAFF.has(access))',
    breaks: "Whoever passes a locked desk reads the colleague's own family and numbers.",
    tests: OF_LOCK,
  },
  {
    name: 'unlocked-without-a-proof',
    file: LOCKING,
    text: `    await requireProof({ accountId: viewer.accountId, token }, body.proof, now, deps, (db) =>
      setLocked(db, hashToken(token ?? ''), null),
    );`,
    replacement: `    if (Object.keys(body.proof).length === 0)
      await requireProof({ accountId: viewer.accountId, token }, body.proof, now, deps);
    await setLocked(deps.pool, hashToken(token ?? ''), null);`,
    breaks: 'Any six digits open a locked screen.',
    tests: OF_LOCK,
  },
  {
    name: 'unlocked-by-a-colleague',
    file: 'server/accounts/sign-in/challenge.store.ts',
    text: "and account_id is not distinct from $3'",
    replacement: "and (account_id is null) = ($3::bigint is null)'",
    breaks: 'Any colleague opens a locked screen by a code of their own.',
    tests: OF_LOCK,
  },
  {
    name: 'unlocked-in-every-browser',
    file: FACTORS,
    text: 'coalesce(locked_at, $2) end where token_hash = $1',
    replacement:
      'coalesce(locked_at, $2) end where account_id = (select account_id from auth_token where token_hash = $1)',
    breaks: 'Whoever locks or opens one screen does it to every screen that they left somewhere.',
    tests: OF_LOCK,
  },
  {
    name: 'exchange-opens-the-lock',
    file: TOKENS,
    text: ' and last_used_at > $3 and locked_at is null',
    replacement: ' and last_used_at > $3',
    breaks: 'The token of a locked screen is exchanged for an open one.',
    tests: OF_LOCK,
  },
  {
    name: 'health-on-a-locked-screen',
    file: 'server/front-desk/locked-desk.endpoints.ts',
    text: 'entries: session.entries.map(withoutHealth),',
    replacement: 'entries: session.entries,',
    breaks: 'Whoever passes a locked screen reads who is an emergency and who is at the laboratory.',
    tests: OF_LOCK,
  },
  {
    name: 'new-browser-in-silence',
    file: NOTING,
    text: 'if (!isNewToStaff) return;',
    replacement: 'if (!isNewToStaff || knownAt === null) return;',
    breaks: 'Nobody of staff hears that their account was used in a browser that is not theirs.',
    tests: OF_DEVICES,
  },
  {
    name: 'new-browser-by-password-in-silence',
    file: 'server/accounts/sign-in/password.endpoints.ts',
    text: '    await noteDevice(request, signedIn, deps, now);\n',
    replacement: '    void noteDevice;\n',
    breaks: 'Whoever stole a password signs in unnoticed.',
    tests: OF_DEVICES,
  },
  {
    name: 'own-browser-asked-about-again',
    file: NOTING,
    text: 'const knownAt = known === undefined ? null : new Date(known.at);',
    replacement: 'const knownAt = known === undefined ? null : null;',
    breaks: 'Staff get a message each morning and soon read none.',
    tests: OF_DEVICES,
  },
  {
    name: 'first-browser-is-news',
    file: DEVICES,
    text: 'o.account_id = t.account_id and o.created_at < t.created_at)',
    replacement: 'o.account_id = t.account_id and o.created_at <= t.created_at)',
    breaks: 'Whoever has just made an account is asked whether that was them.',
    tests: OF_DEVICES,
  },
  {
    name: 'forgotten-browser-is-known',
    file: DEVICES,
    text: "when $2::timestamptz > coalesce(a.devices_forgotten_at, '-infinity')",
    replacement: 'when $2::timestamptz is not null',
    breaks: 'After signing out everywhere the browser of a thief is still known and comes back without a message.',
    tests: OF_DEVICES,
  },
  {
    name: 'messages-about-browsers-to-patients',
    file: DEVICES,
    text: 'return rows[0] !== undefined && rows[0].is_new && rows[0].is_staff;',
    replacement: 'return rows[0] !== undefined && rows[0].is_new;',
    breaks: 'Every patient with a new telephone gets a message that frightens them.',
    tests: OF_DEVICES,
  },
];
