import type { PoolClient } from 'pg';
import type * as z from 'zod/mini';
import type { contactRead, factsShown, managerFacts } from '#contract/directory/center-facts.ts';
import type { BookingRules } from '#domain/schedule/center-rules.ts';
import type { Queryable } from '../platform/db/queryable.ts';

type Shape<Fields extends Record<string, z.ZodMiniType>> = {
  readonly [Field in keyof Fields]: z.output<Fields[Field]>;
};

/** How a center is reached, and where it is; '' for what is not known. */
export type CenterContact = Shape<typeof contactRead>;
/** What its manager writes, beside its rules. */
export type CenterFacts = CenterContact & Shape<typeof managerFacts>;
/** What its pages have of it; null for what is not known. */
export type CenterFactsShown = Shape<typeof factsShown>;
export type CenterFactsRow = CenterFacts & {
  id: number;
  slug: string;
  rules: Partial<BookingRules>;
  seen: string;
};

/** The columns of CenterContact. */
export const CENTER_CONTACT = `coalesce(address, '') as address, coalesce(phone, '') as phone, coalesce(whatsapp, '') as whatsapp, latitude, longitude`;
/** The columns of CenterFactsShown, of a center called m. */
export const CENTER_FACTS_SHOWN = 'm.address, m.phone, m.latitude, m.longitude';

/** A center as its manager changes it, with a digest that names just this state; null when there is none. */
export async function readCenterFacts(db: Queryable, id: number): Promise<CenterFactsRow | null> {
  const { rows } = await db.query<CenterFactsRow>(
    `select r.*, md5(to_jsonb(r)::text) as seen
     from (select id, slug, ${CENTER_CONTACT}, works_on_holidays, kiosk_nameless, rules from center where id = $1::bigint) r`,
    [id],
  );
  return rows[0] ?? null;
}

/** Changes what a center tells everybody, and its rules. */
export async function updateCenterFacts(
  client: PoolClient,
  id: number,
  facts: CenterFacts,
  rules: Partial<BookingRules>,
  now: Date,
): Promise<void> {
  await client.query(
    `update center set address = nullif($2, ''), phone = nullif($3, ''), whatsapp = nullif($4, ''), latitude = $5, longitude = $6,
       works_on_holidays = $7, rules = $8, updated_at = $9, kiosk_nameless = $10 where id = $1`,
    [
      id,
      facts.address,
      facts.phone,
      facts.whatsapp,
      facts.latitude,
      facts.longitude,
      facts.works_on_holidays,
      JSON.stringify(rules),
      now,
      facts.kiosk_nameless,
    ],
  );
}
