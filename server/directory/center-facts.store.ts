import type { PoolClient } from 'pg';
import type * as z from 'zod/mini';
import { contactRead, FACT_CHARS, factsShown, managerFacts } from '#contract/directory/center-facts.ts';
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

const CONTACT = Object.keys(contactRead);
const MANAGED = Object.keys(managerFacts).join(', ');

/** SQL: CenterContact, as it is read. */
export const CENTER_CONTACT = CONTACT.map((name) =>
  name in FACT_CHARS ? `coalesce(${name}, '') as ${name}` : name,
).join(', ');
/** SQL: the names of its columns, as they are written from a `factsRow`. */
export const CONTACT_COLUMNS = CONTACT.join(', ');
/** SQL: CenterFactsShown, of a center called m. */
export const CENTER_FACTS_SHOWN = Object.keys(factsShown)
  .map((name) => `m.${name}`)
  .join(', ');

/** SQL: a row with the columns of a center, from a parameter that `factsJson` made. */
export const factsRow = (parameter: number): string => `jsonb_populate_record(null::center, $${parameter}::jsonb)`;
/** What is written of a center, as a parameter; '' becomes null. */
export const factsJson = (facts: CenterContact): string =>
  JSON.stringify(facts, (_, value: unknown) => (value === '' ? null : value));

/** A center as its manager changes it, with a digest that names just this state; null when there is none. */
export async function readCenterFacts(db: Queryable, id: number): Promise<CenterFactsRow | null> {
  const { rows } = await db.query<CenterFactsRow>(
    `select r.*, md5(to_jsonb(r)::text) as seen
     from (select id, slug, ${CENTER_CONTACT}, ${MANAGED}, rules from center where id = $1::bigint) r`,
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
    `update center set (${CONTACT_COLUMNS}, ${MANAGED}) = (select ${CONTACT_COLUMNS}, ${MANAGED} from ${factsRow(2)}),
       rules = $3, updated_at = $4 where id = $1`,
    [id, factsJson(facts), JSON.stringify(rules), now],
  );
}
