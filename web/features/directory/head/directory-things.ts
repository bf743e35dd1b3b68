import type { Hospital, MedicalClinic, Physician, PostalAddress } from 'schema-dts';
import type * as z from 'zod/mini';
import type { doctor } from '#contract/directory/doctor.ts';
import type { clinicWithDoctors, medicalCenter } from '#contract/directory/center.ts';
import { common } from '../../../text/common.ts';
import { specialtiesOf } from './medical-specialty.ts';
import { previewPath } from '../../../lib/head/page-head.ts';

type DoctorData = z.output<typeof doctor>;
type CenterData = z.output<typeof medicalCenter>;
type ClinicData = z.output<typeof clinicWithDoctors>;
type PracticeCenter = DoctorData['practices'][number]['hospital'];

const COUNTRY = 'ID';

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

function centerAddress(site: string, { slug_name: slug }: { slug_name: string }): string {
  return `${site}/p/${slug}`;
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

function locationOf(center: CenterData) {
  return {
    address: addressOf(center.address, center.regency.name),
    ...geoOf(center),
    ...(center.phone && { telephone: center.phone }),
  };
}

function addressOf(street: string | null, regency: string): Exclude<PostalAddress, string> {
  return {
    '@type': 'PostalAddress',
    ...(street && { streetAddress: street }),
    addressLocality: regency,
    addressCountry: COUNTRY,
  };
}

function geoOf({ latitude, longitude }: { latitude: number | null; longitude: number | null }) {
  return latitude === null || longitude === null
    ? {}
    : { geo: { '@type': 'GeoCoordinates' as const, latitude, longitude } };
}

function paymentOf(insurances: readonly { readonly name: string }[]): { paymentAccepted?: string } {
  return insurances.length > 0 ? { paymentAccepted: insurances.map(({ name }) => name).join(', ') } : {};
}
