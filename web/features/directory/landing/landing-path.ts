/** The path of a landing page: a specialisation, in one city or ('') everywhere; from the second page on with its number. */
export function landingPath(specialization: string, city = '', page = 1): string {
  return `/dokter/${specialization}${city ? `/${city}` : ''}${page > 1 ? `?page=${page}` : ''}`;
}
