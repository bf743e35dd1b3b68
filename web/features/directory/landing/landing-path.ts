/** The address of a landing page: of a specialisation, in one city or ('') everywhere; pages after the first by their number. */
export function landingPath(specialization: string, city = '', page = 1): string {
  return `/dokter/${specialization}${city ? `/${city}` : ''}${page > 1 ? `?page=${page}` : ''}`;
}
