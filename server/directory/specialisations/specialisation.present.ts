import type { Pool } from 'pg';
import { readSpecialisations } from './specialisation.store.ts';

/** The first of these specialisations that the directory knows, or null. */
export async function presentSpecialisation(
  pool: Pool,
  slugs: readonly string[],
): Promise<{ slug: string; name: string } | null> {
  if (slugs.length === 0) return null;
  const [first] = await readSpecialisations(pool, slugs);
  return first ? { slug: first.slug, name: first.name } : null;
}
