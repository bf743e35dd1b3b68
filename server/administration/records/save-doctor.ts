import type { PoolClient } from 'pg';
import { AppError } from '#contract/errors.ts';
import { slugify } from '#domain/directory/search/normalise.ts';
import type { Gender } from '#domain/vocabulary.ts';
import type { Deps } from '../../platform/deps.ts';
import { asStaff } from '../../accounts/audit.store.ts';
import type { Actor } from '../../accounts/audit.store.ts';
import { countSpecialisations, readDoctorRecord, updateDoctor } from './doctor-record.store.ts';
import { takeSlugs } from '../../directory/slugs.store.ts';
import { withFreeSlug } from '../../directory/with-free-slug.ts';

/** Changes a doctor; another name gives another slug, to which the old one leads. EDITED_MEANWHILE when the doctor has changed since it was `seen`. */
export async function saveDoctor(
  actor: Actor,
  id: number,
  wish: { readonly name: string; readonly gender: Gender; readonly specialisations: readonly number[]; seen: string },
  deps: Pick<Deps, 'pool'>,
): Promise<{ id: number; slug_name: string }> {
  const { name, gender, seen } = wish;
  const specialisations = [...new Set(wish.specialisations)];
  return withFreeSlug(() =>
    asStaff(deps.pool, actor, async (client) => {
      const before = await readDoctorRecord(client, id, true);
      if (before === null) throw new AppError('DOCTOR_NOT_FOUND');
      if (before.seen !== seen) throw new AppError('EDITED_MEANWHILE');
      await checkSpecialisations(client, specialisations, 'specialisations');
      const [slug] =
        slugify(before.name) === slugify(name)
          ? [before.slug]
          : await takeSlugs(client, 'doctor', [[name, `${name} ${before.code ?? ''}`]], id);
      await updateDoctor(client, id, { slug: slug!, name, gender, specialisations, now: actor.now });
      return { id, slug_name: slug! };
    }),
  );
}

/** SPECIALIZATION_NOT_FOUND when one of them does not exist. */
export async function checkSpecialisations(client: PoolClient, ids: readonly number[], field: string): Promise<void> {
  if ((await countSpecialisations(client, ids)) < ids.length) throw new AppError('SPECIALIZATION_NOT_FOUND', { field });
}
