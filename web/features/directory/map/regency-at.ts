import { getPlace } from '#contract/directory/search/search.ts';
import { api } from '../../../lib/requests/api.ts';

/** Name of the regency around a location; null when it is not known. */
export async function regencyAt(latitude: number, longitude: number): Promise<string | null> {
  const result = await api(getPlace, { query: { latitude: String(latitude), longitude: String(longitude) } });
  return result.ok ? (result.data.city?.name ?? null) : null;
}
