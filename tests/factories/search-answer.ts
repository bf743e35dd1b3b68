import type { DataOf } from '#contract/endpoint.ts';
import type { search } from '#contract/directory/search/search.ts';

type SearchAnswer = DataOf<typeof search>;

/** An answer of a search without results and without understanding, except for the given fields. */
export function newSearchAnswer(
  understood: Partial<SearchAnswer['understood']> = {},
  rest: Partial<Omit<SearchAnswer, 'understood' | 'facets'>> & {
    readonly facets?: Partial<SearchAnswer['facets']>;
  } = {},
): SearchAnswer {
  return {
    doctor_list: [],
    hospital_list: [],
    pagination: { current_page: 1, total_page: 1, total_doctor: 0, total_hospital: 0 },
    ...rest,
    understood: {
      specialization: [],
      city: null,
      hospital: null,
      doctor: null,
      insurance: [],
      date: null,
      time: null,
      gender: null,
      kind: null,
      near: false,
      relaxed: [],
      widened: null,
      near_hospital: null,
      corrected: null,
      chips: [],
      ...understood,
    },
    facets: { specialization: [], insurance: [], city: [], day: [], ...rest.facets },
  };
}

/** A doctor as search results show one. */
export function newDoctorSummary(
  id: number,
  fields: SearchAnswer['doctor_list'][number]['specializations'] = [{ slug: 'anak', name: 'Kesehatan Anak' }],
): SearchAnswer['doctor_list'][number] {
  return {
    id,
    name: `dr. Ratna ${id}, Sp.A`,
    slug: `ratna-${id}`,
    gender: 'P',
    specialist: fields.map(({ name }) => name).join(', '),
    specializations: fields,
    hospital: {
      name: 'RS Telaga Bening',
      slug_name: 'rs-telaga-bening',
      regency: 'Kota Bandung',
      distance_km: null,
      latitude: null,
      longitude: null,
    },
    practice_count: 1,
    next_session: null,
    full_today: false,
  };
}
