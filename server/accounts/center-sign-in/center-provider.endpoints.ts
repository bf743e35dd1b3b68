import { getCenterProvider, removeCenterProvider, saveCenterProvider } from '#contract/accounts/center-provider.ts';
import { AppError } from '#contract/errors.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Queryable } from '../../platform/db/queryable.ts';
import { answer } from '../../platform/http/route.ts';
import { asStaff } from '../audit.store.ts';
import { createOpenId } from '../social/open-id.ts';
import {
  deleteCenterProvider,
  findCenterProvider,
  findProviderSettings,
  upsertCenterProvider,
} from './center-provider.store.ts';
import { centerRedirectUri } from './center-sign-in.ts';

/**
 * Only administrators name the provider of a center, because this server then fetches that address, which may lie in the house's own network.
 */
export const centerProviderRoutes = [
  answer(getCenterProvider, ({ params: { center } }, deps) => present(deps.pool, center, deps)),

  answer(saveCenterProvider, async ({ params: { center }, body, viewer: { accountId }, now }, deps) => {
    const { issuer, client_id, client_secret, is_demanded } = body;
    await present(deps.pool, center, deps);
    if (deps.settings.production && !issuer.startsWith('https://'))
      throw new AppError('INVALID_INPUT', { field: 'issuer' });
    const stored = await findProviderSettings(deps.pool, deps.vault, center);
    // To nobody but whom it was given for: another address could be anybody's.
    const isSame = stored?.issuer === issuer && stored.clientId === client_id;
    const secret = client_secret ?? (isSame ? stored.clientSecret : undefined);
    if (secret === undefined) throw new AppError('INVALID_INPUT', { field: 'client_secret' });
    await createOpenId(`center ${center}`, { issuer, clientId: client_id, clientSecret: secret })
      .discover()
      .catch((error: unknown) => {
        deps.log.info('provider of a center not found', { center, error: String(error) });
        throw new AppError('CENTER_PROVIDER_UNAVAILABLE', { field: 'issuer' });
      });
    return asStaff(deps.pool, { accountId, center, now }, async (client) => {
      await upsertCenterProvider(client, deps.vault, center, { issuer, client_id, is_demanded, secret });
      return present(client, center, deps);
    });
  }),

  answer(removeCenterProvider, ({ params: { center }, viewer: { accountId }, now }, deps) =>
    asStaff(deps.pool, { accountId, center, now }, async (client) => {
      await present(client, center, deps);
      await deleteCenterProvider(client, center);
      return present(client, center, deps);
    }),
  ),
];

async function present(db: Queryable, center: number, deps: Pick<Deps, 'settings'>) {
  const provider = await findCenterProvider(db, center);
  if (provider === undefined) throw new AppError('NOT_FOUND');
  return { provider, redirect_uri: centerRedirectUri(deps) };
}
