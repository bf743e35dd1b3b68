import { expect, test } from 'vitest';
import { centerThing, clinicThing, physicianThing } from './directory-things.ts';
import { medicalSpecialtyOf, specialtiesOf } from './medical-specialty.ts';

const SITE = 'https://antrian.example';
const place = (id: number, kind: 'hospital' | 'puskesmas') => ({
  id,
  kind,
  name: `Tempat ${id}`,
  slug_name: `tempat-${id}`,
  address: id === 1 ? 'Jl. Satu' : null,
  regency: 'Kota Bandung',
  latitude: id === 1 ? -6.9 : null,
  longitude: id === 1 ? 107.6 : null,
});
const clinicOf = { name: 'Poli', slug_name: 'poli', room: '' };
const doctor = {
  id: 1,
  slug: 'dr-ratna',
  name: 'dr. Ratna',
  gender: 'P' as const,
  specializations: [
    { name: 'Kesehatan Anak', slug: 'anak' },
    { name: 'Neonatologi', slug: 'anak-neonatologi' },
  ],
  practices: [
    { hospital: place(1, 'hospital'), clinic: clinicOf },
    { hospital: place(1, 'hospital'), clinic: { ...clinicOf, slug_name: 'poli-2' } },
    { hospital: place(2, 'puskesmas'), clinic: clinicOf },
  ],
  insurances: [{ id: 1, name: 'BPJS Kesehatan' }],
  invented: false,
};
const hospital = {
  ...place(1, 'hospital'),
  hospital_type: null,
  hospital_class: 'A',
  beds: 100,
  phone: '022 123',
  regency: { name: 'Kota Bandung', slug: 'kota-bandung' },
  district: null,
  zone: 'WIB' as const,
  insurances: [],
  doctor_count: 1,
};
const poli = { name: 'Poli Mata', slug_name: 'poli-mata', specialization: { name: 'Kesehatan Mata', slug: 'mata' } };

test('a doctor has each center once, with its kind, and one schema.org word for a field and its subfield', () => {
  const thing = physicianThing(SITE, doctor) as unknown as Record<string, unknown>;
  expect(thing).toMatchObject({
    '@type': 'Physician',
    url: `${SITE}/d/dr-ratna`,
    medicalSpecialty: ['https://schema.org/Pediatric'],
    knowsAbout: ['Kesehatan Anak', 'Neonatologi'],
    hospitalAffiliation: [{ '@type': 'Hospital', url: `${SITE}/p/tempat-1`, geo: { latitude: -6.9 } }],
    memberOf: [{ '@type': 'MedicalClinic', url: `${SITE}/p/tempat-2` }],
    areaServed: [{ name: 'Kota Bandung' }],
    paymentAccepted: 'BPJS Kesehatan',
  });
  expect((thing['memberOf'] as object[])[0]).not.toHaveProperty('geo');
  expect(thing).not.toHaveProperty('disambiguatingDescription');
});

test('an invented doctor says so, and a doctor without a center names none', () => {
  const thing = physicianThing(SITE, {
    ...doctor,
    invented: true,
    practices: [],
    insurances: [],
    specializations: [],
  });
  expect(thing).toMatchObject({ disambiguatingDescription: expect.stringContaining('rekaan') });
  for (const absent of ['hospitalAffiliation', 'memberOf', 'address', 'areaServed', 'medicalSpecialty', 'knowsAbout'])
    expect(thing).not.toHaveProperty(absent);
});

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

test('fields that schema.org has no word for go by their name', () => {
  expect(medicalSpecialtyOf('mata')).toBeNull();
  expect(medicalSpecialtyOf('anak-neonatologi')).toBe('https://schema.org/Pediatric');
  expect(medicalSpecialtyOf('constructor')).toBeNull();
  expect(specialtiesOf([{ slug: 'mata', name: 'Kesehatan Mata' }])).toEqual({ knowsAbout: ['Kesehatan Mata'] });
});
