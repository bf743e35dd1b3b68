import type { Fault } from '../fault.ts';

const STORE = 'server/accounts/center-sign-in/center-sign-in.store.ts';
const PROVIDER = 'server/accounts/center-sign-in/center-provider.store.ts';
const NAMING = 'server/accounts/center-sign-in/center-provider.endpoints.ts';
const TOKENS = 'server/accounts/sign-in/auth-token.store.ts';

const tests = ['tests/medium/accounts/center-sign-in.test.ts'];

/** The step more that a center with an OpenID provider of its own asks of its staff. */
export const centerSignIn: readonly Fault[] = [
  {
    name: 'center-demands-in-vain',
    file: TOKENS,
    text: 'const open = given.filter(({ waits }) => !waits);',
    replacement: 'const open = given;',
    breaks: 'Who left the hospital, and is locked out at its provider, still runs its desk.',
    tests,
  },
  {
    name: 'center-sign-in-opens-every-center',
    file: TOKENS,
    text: 'where i.token_id = t.id and i.center_id = p.center_id)',
    replacement: 'where i.token_id = t.id)',
    breaks: 'The provider of one center opens the desk of another that has its own.',
    tests,
  },
  {
    name: 'center-sign-in-in-every-browser',
    file: TOKENS,
    text: 'where i.token_id = t.id and i.center_id = p.center_id)',
    replacement:
      'join auth_token o on o.id = i.token_id where o.account_id = t.account_id and i.center_id = p.center_id)',
    breaks: 'A thief with the password and the second factor comes in by what the owner did in another browser.',
    tests,
  },
  {
    name: 'subject-of-another-account',
    file: STORE,
    text: '$4 where ${worksThere} on conflict do nothing',
    replacement:
      '$4 where ${worksThere} on conflict (center_id, subject) do update set account_id = excluded.account_id',
    breaks: 'Whoever comes as a colleague at the provider takes their place here.',
    tests,
  },
  {
    name: 'account-of-another-subject',
    file: STORE,
    text: 'and i.subject = $2 and i.account_id = $3',
    replacement: 'and (i.subject = $2 or i.account_id = $3)',
    breaks: 'Anybody whom the provider knows opens the account of whoever left a browser open.',
    tests,
  },
  {
    name: 'attempt-in-another-browser',
    file: STORE,
    text: 't.id = a.token_id and t.token_hash = $2',
    replacement: 't.id = a.token_id and t.account_id = (select account_id from auth_token where token_hash = $2)',
    breaks: 'A stolen address of the way back signs the thief in.',
    tests,
  },
  {
    name: 'attempt-used-twice',
    file: STORE,
    text: `\`delete from center_attempt a using auth_token t where a.state = $1 and a.expires_at > $3 and t.id = a.token_id and t.token_hash = $2
     returning a.state, a.nonce, a.verifier, a.center_id as center\``,
    replacement: `\`select a.state, a.nonce, a.verifier, a.center_id as center from center_attempt a, auth_token t
     where a.state = $1 and a.expires_at > $3 and t.id = a.token_id and t.token_hash = $2\``,
    breaks: 'An attempt that was used stays and is used again.',
    tests,
  },
  {
    name: 'attempt-of-yesterday',
    file: STORE,
    text: 'and a.expires_at > $3',
    replacement: "and a.expires_at > $3::timestamptz - interval '1 day'",
    breaks: 'A way back that lies in the history of a browser is good for a day.',
    tests,
  },
  {
    name: 'foreign-issuer-keeps-who-is-who',
    file: PROVIDER,
    text: 'where center_id = $1 and (issuer, client_id) <> ($2, $3))',
    replacement: 'where center_id = $1 and client_id <> $3)',
    breaks: 'A subject of the provider before is taken for whoever has the same number at the new one.',
    tests,
  },
  {
    name: 'foreign-issuer-while-somebody-comes',
    file: STORE,
    text: 'where center_id = $1 and issuer = $2 and client_id = $3 for share',
    replacement: 'where center_id = $1 and client_id = $3 and $2::text is not null for share',
    breaks: 'Who comes through the provider before, while another one is stored, is bound at the new one.',
    tests,
  },
  {
    name: 'secret-to-a-foreign-issuer',
    file: NAMING,
    text: 'const isSame = stored?.issuer === issuer && stored.clientId === client_id;',
    replacement: 'const isSame = stored?.clientId === client_id;',
    breaks: 'An administrator has the secret of a hospital sent to an address of their own.',
    tests,
  },
  {
    name: 'bound-before-the-second-factor',
    file: 'server/accounts/center-sign-in/center-sign-in.endpoints.ts',
    text: '  requireProved(viewer);\n',
    replacement: '  void requireProved;\n',
    breaks: 'The thief of a password binds a person of their own to the account.',
    tests: ['tests/medium/accounts/staff-factors.test.ts'],
  },
];
