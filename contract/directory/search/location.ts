import * as z from 'zod/mini';
import { LOCATIONS_MAX } from '#domain/limits.ts';
import { endpoint } from '../../endpoint.ts';
import { latitudeText, longitudeText, queryText, slug } from '../../fields.ts';

export const getPlace = /* @__PURE__ */ endpoint({
  name: 'getPlace',
  method: 'GET',
  path: '/api/search/place',
  summary: 'The regency and the district in which a location lies: those of the nearest medical centers',
  access: 'public',
  cache: { kind: 'public', seconds: 60 },
  query: z.object({ latitude: latitudeText, longitude: longitudeText }),
  data: z.object({
    /** Null where no medical center is within 100 km. */
    city: z.nullable(z.object({ code: z.string(), name: z.string(), slug })),
    /** Name of the district (kecamatan); null where the register does not know that of any center nearby. */
    district: z.nullable(z.string()),
  }),
  errors: ['INVALID_INPUT'],
});

const namedLocation = z.object({
  /** Of a district or a regency. */
  name: z.string(),
  /** The regency of a district, the province of a regency. */
  detail: z.string(),
  latitude: z.number(),
  longitude: z.number(),
});

export const getLocations = /* @__PURE__ */ endpoint({
  name: 'getLocations',
  method: 'GET',
  path: '/api/search/location',
  summary:
    'Districts and regencies of which the name or another name begins like this, for somebody who says where they are',
  access: 'public',
  // The register of areas changes with a release.
  cache: { kind: 'public', seconds: 3_600 },
  query: z.object({ name: queryText }),
  data: z.array(namedLocation).check(z.maxLength(LOCATIONS_MAX)),
  errors: ['INVALID_INPUT'],
});
