import type { Pool } from 'pg';
import { EVERYWHERE, findLandingCity, findLandingField, readLandingCount } from '../landing.store.ts';
import { readCenterPreview, readClinicPreview, readDoctorPreview } from './preview.store.ts';
import type { ListContentEntries } from '../../content/library/content-entries.ts';
import type { Preview } from './preview-drawing.ts';
import { words } from './text.ts';

type Sources = { readonly pool: Pool; readonly listEntries: ListContentEntries };
type Reader = (slug: string, sources: Sources) => Promise<Preview | null>;

/** Separates the two slugs of a clinic or a landing page; a slug has no two hyphens in a row. */
const BETWEEN = '--';

const READERS: ReadonlyMap<string, Reader> = new Map<string, Reader>([
  ['site', async (slug) => (slug === 'ambil-antrian' ? siteOf() : null)],
  ['doctor', (slug, { pool }) => doctorOf(slug, pool)],
  ['hospital', (slug, { pool }) => centerOf(slug, pool)],
  ['clinic', (slug, { pool }) => clinicOf(slug, pool)],
  ['dokter', (slug, { pool }) => landingOf(slug, pool)],
  ['article', (slug, { listEntries }) => contentOf('article', slug, listEntries)],
  ['topic', (slug, { listEntries }) => contentOf('topic', slug, listEntries)],
]);

/** The words of the preview of a page; null when there is no such page. */
export async function previewOf(kind: string, slug: string, sources: Sources): Promise<Preview | null> {
  return (await READERS.get(kind)?.(slug, sources)) ?? null;
}

function siteOf(): Preview {
  return { kind: words.product, title: words.siteTitle, facts: [words.siteText], sample: false };
}

async function doctorOf(slug: string, pool: Pool): Promise<Preview | null> {
  const doctor = await readDoctorPreview(pool, slug);
  if (!doctor) return null;
  const practice =
    doctor.center === null ? [] : [doctor.practice_count > 1 ? doctor.center : `${doctor.center}, ${doctor.regency}`];
  return {
    kind: words.doctor,
    title: doctor.name,
    facts: [doctor.specialisations, ...practice].filter(Boolean),
    sample: doctor.invented,
  };
}

async function centerOf(slug: string, pool: Pool): Promise<Preview | null> {
  const center = await readCenterPreview(pool, slug);
  if (!center) return null;
  const doctors = center.doctor_count > 0 ? [words.doctors(figure(center.doctor_count))] : [];
  return {
    kind: words.kinds[center.kind],
    title: center.name,
    facts: [center.regency, ...doctors],
    sample: center.invented,
  };
}

async function clinicOf(slugs: string, pool: Pool): Promise<Preview | null> {
  const [center = '', slug = ''] = slugs.split(BETWEEN);
  const clinic = await readClinicPreview(pool, center, slug);
  if (!clinic) return null;
  return {
    kind: words.polyclinic,
    title: clinic.name,
    facts: [clinic.center, clinic.regency],
    sample: clinic.invented,
  };
}

async function landingOf(slugs: string, pool: Pool): Promise<Preview | null> {
  const [slug = '', citySlug] = slugs.split(BETWEEN);
  const field = await findLandingField(pool, slug);
  const city = citySlug === undefined ? null : await findLandingCity(pool, citySlug);
  if (!field || (citySlug !== undefined && !city)) return null;
  const count = await readLandingCount(pool, field.id, city?.code ?? EVERYWHERE);
  const what = field.group === 'bukan_dokter' ? field.name : (field.common_name ?? words.doctorOf(field.name));
  const title = what.charAt(0).toUpperCase() + what.slice(1);
  return {
    kind: field.name,
    title: city ? words.inCity(title, city.name) : title,
    facts: [city?.province ?? words.everywhere, ...(count ? [words.doctors(figure(count.doctor_count))] : [])],
    sample: false,
  };
}

async function contentOf(
  kind: 'article' | 'topic',
  slug: string,
  listEntries: ListContentEntries,
): Promise<Preview | null> {
  const entry = (await listEntries(kind))?.find((each) => each.slug === slug);
  if (!entry) return null;
  return { kind: entry.category ?? words[kind], title: entry.title, facts: [entry.summary], sample: false };
}

function figure(count: number): string {
  return count.toLocaleString('id-ID');
}
