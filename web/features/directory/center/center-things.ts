import type { Hospital, MedicalClinic } from 'schema-dts';
import type * as z from 'zod/mini';
import type { clinicWithDoctors, medicalCenter } from '#contract/directory/center.ts';
import { specialtiesOf } from '../head/medical-specialty.ts';
import { addressOf, centerAddress, geoOf, paymentOf } from '../head/thing-parts.ts';
import { previewPath } from '../../../lib/head/page-head.ts';

type CenterData = z.output<typeof medicalCenter>;
type ClinicData = z.output<typeof clinicWithDoctors>;

/** A medical center: a hospital, or else a clinic of primary care. */
export function centerThing(
  site: string,
  data: CenterData,
  clinics: readonly Pick<ClinicData, 'name' | 'slug_name' | 'specialization'>[],
): Exclude<Hospital | MedicalClinic, string> {
  const fields = clinics.map(({ specialization }) => specialization);
  return {
    '@type': data.kind === 'hospital' ? 'Hospital' : 'MedicalClinic',
    '@id': centerAddress(site, data),
    name: data.name,
    url: centerAddress(site, data),
    image: `${site}${previewPath(`hospital/${data.slug_name}`)}`,
    ...locationOf(data),
    ...specialtiesOf(fields),
    ...paymentOf(data.insurances),
    ...(clinics.length > 0 && {
      department: clinics.map(({ name, slug_name: slug }) => ({
        '@type': 'MedicalClinic' as const,
        name,
        url: `${centerAddress(site, data)}/c/${slug}`,
      })),
    }),
  };
}

/** One clinic of a center, at the center's address. */
export function clinicThing(
  site: string,
  center: CenterData,
  clinic: Pick<ClinicData, 'name' | 'slug_name' | 'specialization'>,
): Exclude<MedicalClinic, string> {
  const address = `${centerAddress(site, center)}/c/${clinic.slug_name}`;
  return {
    '@type': 'MedicalClinic',
    '@id': address,
    name: clinic.name,
    url: address,
    image: `${site}${previewPath(`clinic/${center.slug_name}--${clinic.slug_name}`)}`,
    ...locationOf(center),
    ...specialtiesOf([clinic.specialization]),
    ...paymentOf(center.insurances),
    parentOrganization: {
      '@type': center.kind === 'hospital' ? 'Hospital' : 'MedicalClinic',
      '@id': centerAddress(site, center),
      name: center.name,
      url: centerAddress(site, center),
    },
  };
}

function locationOf(center: CenterData) {
  return {
    address: addressOf(center.address, center.regency.name),
    ...geoOf(center),
    ...(center.phone && { telephone: center.phone }),
  };
}
