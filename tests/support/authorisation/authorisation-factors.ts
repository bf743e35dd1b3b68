import { offerAuthenticator, offerPasskey } from '#contract/accounts/factors/factor.ts';
import { recoveryDigest } from '#server/accounts/factors/recovery-codes.ts';
import { Secret, TOTP } from 'otpauth';
import { answered } from '../answered.ts';
import { createSoftPasskey } from '../soft-passkey.ts';
import type { Table } from './authorisation-entry.ts';
import type { Holder, World } from './authorisation-world.ts';

const RECOVERY = 'abcd-efgh-jkmn';

/** Only staff have a second factor, so that the holder works at the desk. */
async function makeStaffOf(of: Holder, { app, place }: World): Promise<void> {
  await app.pool.query(
    "insert into staff (account_id, center_id, scope) values ($1, $2, 'desk') on conflict do nothing",
    [of.accountId, place.center],
  );
}

/** The holder has a second factor, which this browser session has given, and a recovery code to give again. */
async function withRecovery(of: Holder, world: World): Promise<{ recovery: string }> {
  const { pool } = world.app;
  await makeStaffOf(of, world);
  await pool.query('update account set factor_since = now() where id = $1', [of.accountId]);
  await pool.query('update auth_token set proved_at = now() where account_id = $1', [of.accountId]);
  await pool.query('insert into recovery_code (account_id, digest) values ($1, $2)', [
    of.accountId,
    recoveryDigest(of.accountId, RECOVERY),
  ]);
  return { recovery: RECOVERY };
}

async function withPasskey(of: Holder, world: World): Promise<string> {
  const { id } = createSoftPasskey();
  await world.app.pool.query(
    "insert into passkey (id, account_id, public_key, counter, transports, user_agent, created_at) values ($1, $2, '', 0, '{}', '', now())",
    [id, of.accountId],
  );
  return id;
}

/** The second factors of staff. */
export const FACTORS: Table = {
  getFactors: {
    own: 'their second factors',
    ask: async (of, world) => {
      await makeStaffOf(of, world);
      return {};
    },
  },
  offerPasskey: {
    own: 'what a passkey is made for',
    ask: async (of, world) => {
      await makeStaffOf(of, world);
      return { body: { proof: {} } };
    },
  },
  addPasskey: {
    row: 'a passkey made for this browser session',
    ask: async (of, world) => {
      await makeStaffOf(of, world);
      const { options } = await answered(world.app.call(offerPasskey, { token: of.token, body: { proof: {} } }));
      return { body: { passkey: createSoftPasskey().make(options) } };
    },
  },
  removePasskey: {
    row: 'a passkey',
    ask: async (of, world) => {
      const factor = await withRecovery(of, world);
      await withPasskey(of, world);
      return { body: { id: await withPasskey(of, world), proof: { factor } } };
    },
  },
  offerAuthenticator: {
    own: 'nothing yet',
    ask: async (of, world) => {
      await makeStaffOf(of, world);
      return { body: { proof: {} } };
    },
  },
  addAuthenticator: {
    row: 'an authenticator offered to this browser session',
    ask: async (of, world) => {
      await makeStaffOf(of, world);
      const { secret, offer } = await answered(
        world.app.call(offerAuthenticator, { token: of.token, body: { proof: {} } }),
      );
      const digits = new TOTP({ secret: Secret.fromBase32(secret) }).generate({
        timestamp: world.app.clock.now.getTime(),
      });
      return { body: { offer, digits } };
    },
  },
  renewRecoveryCodes: {
    own: 'recovery codes',
    ask: async (of, world) => ({ body: { proof: { factor: await withRecovery(of, world) } } }),
  },
  askPasskey: {
    own: 'what a passkey of theirs signs',
    ask: async (of, world) => {
      await withPasskey(of, world);
      return {};
    },
  },
  lockScreen: {
    own: 'this browser session',
    ask: async (of, world) => {
      await makeStaffOf(of, world);
      return {};
    },
  },
  unlockScreen: {
    own: 'this browser session',
    ask: async (of, world) => {
      const factor = await withRecovery(of, world);
      await world.app.pool.query('update auth_token set locked_at = now() where account_id = $1', [of.accountId]);
      return { body: { proof: { factor } } };
    },
  },
  getLockedDesk: {
    own: 'the desk of a center of theirs, without persons',
    ask: async (of, world) => {
      await makeStaffOf(of, world);
      return {};
    },
  },
  proveFactor: {
    own: 'this browser session',
    ask: async (of, world) => ({ body: { factor: await withRecovery(of, world) } }),
  },
};
