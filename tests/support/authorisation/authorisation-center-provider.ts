import { startCenterSignIn } from '#contract/accounts/sign-in/center-sign-in.ts';
import { upsertCenterProvider } from '#server/accounts/center-sign-in/center-provider.store.ts';
import { PEOPLE } from '#server/accounts/social/stand-ins/people.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { makeCenter } from '../../factories/directory.ts';
import { answered } from '../answered.ts';
import { walkThrough } from '../social-walk.ts';
import type { Table } from './authorisation-entry.ts';
import type { Holder, World } from './authorisation-world.ts';

/** A center with a provider of its own, at which nobody works yet. */
async function makeCenterWithProvider({ app, provider }: World): Promise<number> {
  const center = await makeCenter(app.pool);
  const { issuer, clientId, clientSecret } = provider.settings;
  await inTransaction(app.pool, (client) =>
    upsertCenterProvider(client, app.deps.vault, center, {
      issuer,
      client_id: clientId,
      is_demanded: true,
      secret: clientSecret,
    }),
  );
  return center;
}

async function workAtOne(of: Holder, world: World): Promise<{ params: { center: string } }> {
  const center = await makeCenterWithProvider(world);
  await world.app.pool.query("insert into staff (account_id, center_id, scope) values ($1, $2, 'desk')", [
    of.accountId,
    center,
  ]);
  return { params: { center: `${center}` } };
}

const asked = async (_: Holder, world: World) => ({ params: { center: `${await makeCenterWithProvider(world)}` } });

export const CENTER_PROVIDER: Table = {
  listCenterSignIns: { own: 'the centers at which they work', ask: () => ({}) },
  startCenterSignIn: { row: 'a center at which they work', ask: workAtOne },
  finishCenterSignIn: {
    own: 'the browser session that asks',
    ask: async (of, world) => {
      const { app } = world;
      const { url, state } = await answered(
        app.call(startCenterSignIn, { token: of.token, ...(await workAtOne(of, world)) }),
      );
      const query = await walkThrough(url, `${app.deps.settings.publicUrl}/loggedin/faskes`, PEOPLE[0].id);
      return { body: { state, code: query.get('code') ?? '' } };
    },
  },
  getCenterProvider: { row: "a center's provider", ask: asked },
  removeCenterProvider: { row: "a center's provider", ask: asked },
  saveCenterProvider: {
    row: "a center's provider",
    ask: async (of, world) => {
      const { issuer, clientId, clientSecret } = world.provider.settings;
      const body = { issuer, client_id: clientId, client_secret: clientSecret, is_demanded: false };
      return { ...(await asked(of, world)), body };
    },
  },
};
