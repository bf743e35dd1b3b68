import type { PoolClient } from 'pg';
import type { Queryable } from '../../platform/db/queryable.ts';
import type { OpenIdSettings } from '../social/open-id.ts';
import type { Vault } from '../../platform/vault.ts';

export type CenterProvider = { readonly issuer: string; readonly client_id: string; readonly is_demanded: boolean };

/** Binds a sealed secret to its center. */
export const providerContext = (center: number): string => `center-provider:${center}`;

/** The provider of a center; null when it has none, undefined when there is no such center. */
export async function findCenterProvider(db: Queryable, center: number): Promise<CenterProvider | null | undefined> {
  const { rows } = await db.query<{ provider: CenterProvider | null }>(
    `select case when p.center_id is not null then json_build_object('issuer', p.issuer, 'client_id', p.client_id, 'is_demanded', p.is_demanded) end as provider
     from center c left join center_provider p on p.center_id = c.id where c.id = $1`,
    [center],
  );
  return rows[0]?.provider;
}

/** What a sign-in through the center's provider needs; null when it has none. */
export async function findProviderSettings(
  db: Queryable,
  vault: Vault,
  center: number,
): Promise<OpenIdSettings | null> {
  const { rows } = await db.query<{ issuer: string; client_id: string; secret_sealed: Buffer }>(
    `select p.issuer, p.client_id, s.secret_sealed from center_provider p join center_provider_secret s on s.center_id = p.center_id
     where p.center_id = $1`,
    [center],
  );
  const [row] = rows;
  if (!row) return null;
  const clientSecret = vault.open(row.secret_sealed, providerContext(center)).toString();
  return { issuer: row.issuer, clientId: row.client_id, clientSecret };
}

/** Stores the provider. With another issuer or client, whoever was bound to the one before is forgotten, and has to come through the new one. Tablets at its doors are opened anew then, and when the demand begins. */
export async function upsertCenterProvider(
  client: PoolClient,
  vault: Vault,
  center: number,
  { issuer, client_id: clientId, is_demanded: isDemanded, secret }: CenterProvider & { secret: string },
): Promise<void> {
  await client.query(
    `with other as (select from center_provider where center_id = $1 and (issuer, client_id) <> ($2, $3)),
       identities as (delete from center_identity where center_id = $1 and exists (select from other)),
       sign_ins as (delete from center_sign_in where center_id = $1 and exists (select from other)),
       attempts as (delete from center_attempt where center_id = $1 and exists (select from other)),
       kiosks as (
         delete from kiosk where center_id = $1 and ($4 and not exists (select from center_provider where center_id = $1 and is_demanded) or exists (select from other))
       ),
       provider as (
         insert into center_provider (center_id, issuer, client_id, is_demanded) values ($1, $2, $3, $4)
         on conflict (center_id) do update set issuer = excluded.issuer, client_id = excluded.client_id, is_demanded = excluded.is_demanded
         returning center_id
       )
     insert into center_provider_secret (center_id, secret_sealed) select center_id, $5 from provider
     on conflict (center_id) do update set secret_sealed = excluded.secret_sealed`,
    [center, issuer, clientId, isDemanded, vault.seal(Buffer.from(secret), providerContext(center))],
  );
}

/** The center has no provider any more; who was bound to it and came through it goes with it. */
export async function deleteCenterProvider(client: PoolClient, center: number): Promise<void> {
  await client.query('delete from center_provider where center_id = $1', [center]);
}
