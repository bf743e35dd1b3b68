import type { Pool } from 'pg';
import { forEachKey, gatherBy } from '../platform/db/gather.ts';
import { perOwner } from '../platform/db/per-owner.ts';

/** What changes about a session only by an edit, an import or a substitute: names and the address. */
export type SessionCard = {
  zone: string;
  doctor_name: string;
  doctor_slug: string;
  doctor_specialisations: string[];
  substitute_name: string | null;
  substitute_slug: string | null;
  clinic_name: string;
  clinic_slug: string;
  room: string;
  queue_prefix: string;
  clinic_specialisation: string;
  center_id: number;
  center_name: string;
  center_slug: string;
  address: string | null;
  phone: string | null;
  whatsapp: string | null;
  latitude: number | null;
  longitude: number | null;
  /** What the center says about payments, by insurer. */
  payment_notes: Readonly<Record<number, string>>;
};

const CACHED_MS = 60_000;
const CARDS_MAX = 5_000;
type CachedCard = { at: number; card: SessionCard };
const cacheOf = perOwner<Pool, Map<string, CachedCard>>(() => new Map());

/** Requests of one moment are read in one statement: cards that were cached together expire together. */
const findCards = gatherBy(async (pool: Pool, keys: string[]) => {
  const { rows } = await pool.query<SessionCard & { key: string }>({
    name: 'session_card',
    text: forEachKey(`select k.key, s.zone, d.name as doctor_name, d.slug as doctor_slug,
        coalesce((select array_agg(n.name order by ds.position, n.name) from doctor_specialisation ds
          join specialisation n on n.id = ds.specialisation_id where ds.doctor_id = s.doctor_id), '{}') as doctor_specialisations,
        sub.name as substitute_name, sub.slug as substitute_slug,
        c.name as clinic_name, c.slug as clinic_slug, c.room, c.queue_prefix, sp.name as clinic_specialisation,
        m.id as center_id, m.name as center_name, m.slug as center_slug, m.address, m.phone, m.whatsapp, m.latitude, m.longitude,
        coalesce((select jsonb_object_agg(ci.insurer_id, ci.note) from center_insurer ci where ci.center_id = m.id and ci.note <> ''), '{}') as payment_notes
      from session s
      join doctor d on d.id = s.doctor_id
      left join doctor sub on sub.id = nullif(split_part(k.key, '/', 2), '')::int
      join clinic c on c.id = s.clinic_id
      join specialisation sp on sp.id = c.specialisation_id
      join center m on m.id = s.center_id
      where s.id = split_part(k.key, '/', 1)::bigint`),
    values: [JSON.stringify(keys)],
  });
  const byKey = new Map(rows.map(({ key, ...card }) => [key, card]));
  return keys.map((key) => byKey.get(key));
});

/**
 * The card of a session. Names are reference data, cached for a minute in this process, which saves every booking eight joins.
 * A new substitute is seen at once, because the substitute is part of the key.
 */
export async function readSessionCard(
  pool: Pool,
  sessionId: number,
  substituteId: number | null,
): Promise<SessionCard> {
  const cache = cacheOf(pool);
  const key = `${sessionId}/${substituteId ?? ''}`;
  const known = cache.get(key);
  if (known && performance.now() - known.at < CACHED_MS) return known.card;
  const card = await findCards(pool, key);
  if (!card) throw new Error(`no session ${sessionId}`);
  // The oldest card goes first: a Map lists its keys in the order in which they were added.
  cache.delete(key);
  if (cache.size >= CARDS_MAX) cache.delete(cache.keys().next().value!);
  cache.set(key, { at: performance.now(), card });
  return card;
}
