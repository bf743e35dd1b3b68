import type { PostalAddress } from 'schema-dts';

const COUNTRY = 'ID';

/** The address of a center's page. */
export function centerAddress(site: string, { slug_name: slug }: { readonly slug_name: string }): string {
  return `${site}/p/${slug}`;
}

/** Where somebody or something is found; `street`: null when it is not known. */
export function addressOf(street: string | null, regency: string): Exclude<PostalAddress, string> {
  return {
    '@type': 'PostalAddress',
    ...(street && { streetAddress: street }),
    addressLocality: regency,
    addressCountry: COUNTRY,
  };
}

/** A point on the map in degrees; nothing when it is not known. */
export function geoOf({
  latitude,
  longitude,
}: {
  readonly latitude: number | null;
  readonly longitude: number | null;
}) {
  return latitude === null || longitude === null
    ? {}
    : { geo: { '@type': 'GeoCoordinates' as const, latitude, longitude } };
}

/** The payment kinds that are taken, by their names. */
export function paymentOf(insurances: readonly { readonly name: string }[]): { paymentAccepted?: string } {
  return insurances.length > 0 ? { paymentAccepted: insurances.map(({ name }) => name).join(', ') } : {};
}
