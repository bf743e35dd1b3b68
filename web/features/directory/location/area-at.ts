import type { DataOf } from '#contract/endpoint.ts';
import { getPlace } from '#contract/directory/search/location.ts';
import { api } from '../../../lib/requests/api.ts';
import type { Point } from '../../../lib/distance.ts';

/** The regency and the district around a location; null when the server does not answer. */
export async function areaAt({ latitude, longitude }: Point): Promise<DataOf<typeof getPlace> | null> {
  const answer = await api(getPlace, { query: { latitude: String(latitude), longitude: String(longitude) } });
  return answer.ok ? answer.data : null;
}
