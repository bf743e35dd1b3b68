import { landingPath } from '../../landing/landing-path.ts';
import { encodeSearch, isAsked } from '../search-params.ts';
import type { SearchState } from '../search-params.ts';
import type { SearchAnswer } from '../result-names.ts';

/**
 * The canonical path of a search, and whether search engines may list it. Of a search for one field, in one city or everywhere, chosen or typed ('dokter
 * anak'), it is the landing page. Other searches are not listed; nor is one that finds no doctor, because its city may not exist.
 */
export function canonicalPath(
  state: SearchState,
  { understood, doctor_list: doctors }: Pick<SearchAnswer, 'understood' | 'doctor_list'>,
): { path: string; index?: boolean } {
  if (!isAsked(state)) return { path: encodeSearch({}), ...(state.page > 1 && { index: false }) };
  const own = { path: encodeSearch(state), index: false };
  if (doctors.length === 0) return own;
  const { query, city, page } = state;
  const written = landingOf(understood);
  if (written && encodeSearch({ query, page }) === encodeSearch(state))
    return { path: landingPath(written.field, written.city, page) };
  const [field, ...others] = state.specialization;
  if (field === undefined || others.length > 0) return own;
  if (encodeSearch({ specialization: [field], city, page }) !== encodeSearch(state)) return own;
  return { path: landingPath(field, city, page) };
}

/** The one field, in one city or none, that the words ask for; null when they ask for anything else. A province has no landing page. */
function landingOf(read: SearchAnswer['understood']): { field: string; city: string } | null {
  const { specialization, city, insurance, relaxed, hospital, doctor, date, time, gender, kind, near } = read;
  const [field, ...more] = specialization;
  if (field === undefined || more.length > 0 || insurance.length > 0 || relaxed.length > 0 || near) return null;
  if ([hospital, doctor, date, time, gender, kind].some((part) => part !== null)) return null;
  if (city !== null && city.slug === null) return null;
  return { field: field.slug, city: city?.slug ?? '' };
}
