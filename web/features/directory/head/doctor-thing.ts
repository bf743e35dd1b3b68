import type { Physician } from 'schema-dts';
import type * as z from 'zod/mini';
import type { doctor } from '#contract/directory/doctor.ts';
import { common } from '../../../text/common.ts';
import { specialtiesOf } from './medical-specialty.ts';
import { addressOf, centerAddress, geoOf, paymentOf } from './thing-parts.ts';
import { previewPath } from '../../../lib/head/page-head.ts';

type DoctorData = z.output<typeof doctor>;
type PracticeCenter = DoctorData['practices'][number]['hospital'];

/** A doctor with fields and centers. An invented doctor says so. */
export function physicianThing(site: string, data: DoctorData): Exclude<Physician, string> {
  const centers = [...new Map(data.practices.map((practice) => [practice.hospital.id, practice.hospital])).values()];
  const hospitals = centers.filter(({ kind }) => kind === 'hospital');
  const others = centers.filter(({ kind }) => kind !== 'hospital');
  const first = centers[0];
  return {
    '@type': 'Physician',
    '@id': `${site}/d/${data.slug}`,
    name: data.name,
    url: `${site}/d/${data.slug}`,
    image: `${site}${previewPath(`doctor/${data.slug}`)}`,
    ...specialtiesOf(data.specializations),
    ...(first && { address: addressOf(first.address, first.regency) }),
    ...(hospitals.length > 0 && {
      hospitalAffiliation: hospitals.map((place) => ({ '@type': 'Hospital' as const, ...centerLocation(site, place) })),
    }),
    ...(others.length > 0 && {
      memberOf: others.map((place) => ({ '@type': 'MedicalClinic' as const, ...centerLocation(site, place) })),
    }),
    ...(centers.length > 0 && {
      areaServed: [...new Set(centers.map(({ regency }) => regency))].map((name) => ({
        '@type': 'City' as const,
        name,
      })),
    }),
    ...paymentOf(data.insurances),
    ...(data.invented && { disambiguatingDescription: `${common.sampleTitle}. ${common.sampleText}` }),
  };
}

function centerLocation(site: string, place: PracticeCenter) {
  return {
    '@id': centerAddress(site, place),
    name: place.name,
    url: centerAddress(site, place),
    address: addressOf(place.address, place.regency),
    ...geoOf(place),
  };
}
