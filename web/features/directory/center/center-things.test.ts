import { expect, test } from 'vitest';
import { centerThing, clinicThing } from './center-things.ts';

const SITE = 'https://antrian.example';
const hospital = {
  id: 1,
  kind: 'hospital' as const,
  name: 'Tempat 1',
  slug_name: 'tempat-1',
  address: 'Jl. Satu',
  latitude: -6.9,
  longitude: 107.6,
  hospital_type: null,
  hospital_class: 'A',
  beds: 100,
  phone: '022 123',
  whatsapp: null,
  registration_hours: null,
  regency: { name: 'Kota Bandung', slug: 'kota-bandung' },
  district: null,
  zone: 'WIB' as const,
  insurances: [],
  doctor_count: 1,
};
const poli = { name: 'Poli Mata', slug_name: 'poli-mata', specialization: { name: 'Kesehatan Mata', slug: 'mata' } };

test('a hospital has its address, location, telephone and clinics; a center of primary care is a clinic', () => {
  expect(centerThing(SITE, hospital, [poli])).toMatchObject({
    '@type': 'Hospital',
    address: { streetAddress: 'Jl. Satu', addressLocality: 'Kota Bandung', addressCountry: 'ID' },
    geo: { longitude: 107.6 },
    telephone: '022 123',
    department: [{ '@type': 'MedicalClinic', url: `${SITE}/p/tempat-1/c/poli-mata` }],
  });
  const bare = { ...hospital, kind: 'puskesmas' as const, phone: null, address: null, latitude: null };
  const thing = centerThing(SITE, bare, []);
  expect(thing['@type']).toBe('MedicalClinic');
  for (const absent of ['telephone', 'geo', 'department']) expect(thing).not.toHaveProperty(absent);
});

test('a clinic has the address of its center and belongs to it', () => {
  expect(clinicThing(SITE, hospital, poli)).toMatchObject({
    '@type': 'MedicalClinic',
    url: `${SITE}/p/tempat-1/c/poli-mata`,
    parentOrganization: { '@type': 'Hospital', '@id': `${SITE}/p/tempat-1` },
  });
});
