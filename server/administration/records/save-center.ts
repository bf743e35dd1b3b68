import type { PoolClient } from 'pg';
import { AppError } from '#contract/errors.ts';
import { slugify } from '#domain/directory/search/normalise.ts';
import { parseContact } from '#domain/contact.ts';
import type { Zone } from '#domain/vocabulary.ts';
import type { Deps } from '../../platform/deps.ts';
import { asStaff } from '../../accounts/audit.store.ts';
import type { Actor } from '../../accounts/audit.store.ts';
import { findRegency, insertCenter, readCenterRecord, updateCenter } from './center-record.store.ts';
import type { CenterRecord } from './center-record.store.ts';
import type { CenterContact } from '../../directory/center-facts.store.ts';
import { applyBookingWindow, lockUpcomingSessions } from '../../schedule/session-window.store.ts';
import { takeSlugs } from '../../directory/slugs.store.ts';
import { withFreeSlug } from '../../directory/with-free-slug.ts';

type CreatedCenter = { id: number; slug_name: string };
const SLUG_TAKEN = { center_kind_code_key: new AppError('CENTER_CODE_TAKEN', { field: 'code' }) };

/** Creates a medical center that takes cash. Throws the refusals of the contract. */
export async function createCenter(actor: Actor, wish: CenterRecord, deps: Pick<Deps, 'pool'>): Promise<CreatedCenter> {
  const record = { ...wish, ...tidyContact(wish) };
  return withFreeSlug(
    () =>
      asStaff(deps.pool, actor, async (client) => {
        const { zone, slug } = await regencyAndSlugOf(client, record, null);
        return { id: await insertCenter(client, record, { slug, zone, now: actor.now }), slug_name: slug };
      }),
    SLUG_TAKEN,
  );
}

/**
 * Changes a medical center. Another name gives it another slug, and its old address leads there. Another city can put its coming sessions into
 * another zone, which is refused while people have numbers in them. EDITED_MEANWHILE when it has changed since it was `seen`.
 */
export async function saveCenter(
  actor: Actor,
  id: number,
  { seen, ...wish }: CenterRecord & { readonly seen: string },
  deps: Pick<Deps, 'pool'>,
): Promise<CreatedCenter> {
  const record = { ...wish, ...tidyContact(wish) };
  return withFreeSlug(
    () =>
      asStaff(deps.pool, actor, async (client) => {
        const before = await readCenterRecord(client, id, true);
        if (before === null) throw new AppError('HOSPITAL_NOT_FOUND');
        if (before.seen !== seen) throw new AppError('EDITED_MEANWHILE');
        const { zone, slug } = await regencyAndSlugOf(client, record, before);
        const moves = zone !== before.zone;
        if (moves && (await lockUpcomingSessions(client, id, actor.now)) > 0)
          throw new AppError('CENTER_BOOKED', { field: 'regency' });
        await updateCenter(client, id, record, { slug, zone, now: actor.now });
        if (moves) await applyBookingWindow(client, id, actor.now);
        return { id, slug_name: slug };
      }),
    SLUG_TAKEN,
  );
}

/** The WhatsApp number in the form in which it is stored; INVALID_INPUT for one coordinate without the other. */
export function tidyContact({ whatsapp, latitude, longitude }: CenterContact): { whatsapp: string } {
  if ((latitude === null) !== (longitude === null))
    throw new AppError('INVALID_INPUT', { field: latitude === null ? 'latitude' : 'longitude' });
  return { whatsapp: whatsapp === '' ? '' : (parseContact(whatsapp)?.address ?? '') };
}

/** The city with its zone, and a slug: the present one unless the name changes. */
async function regencyAndSlugOf(
  client: PoolClient,
  { name, regency, code }: CenterRecord,
  before: { id: number; name: string; slug: string } | null,
): Promise<{ zone: Zone; slug: string }> {
  const city = await findRegency(client, regency);
  if (city === null) throw new AppError('CITY_NOT_FOUND', { field: 'regency' });
  if (before && slugify(before.name) === slugify(name)) return { zone: city.zone, slug: before.slug };
  const wishes = [name, `${name} ${city.short_name}`, `${name} ${code}`];
  const [slug] = await takeSlugs(client, 'center', [wishes], before?.id ?? null);
  return { zone: city.zone, slug: slug! };
}
