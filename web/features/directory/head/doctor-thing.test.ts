import { expect, test } from 'vitest';
import { physicianThing } from './doctor-thing.ts';
import { medicalSpecialtyOf, specialtiesOf } from './medical-specialty.ts';

const SITE = 'https://antrian.example';
const place = (id: number, kind: 'hospital' | 'puskesmas') => ({
  id,
  kind,
  name: `Tempat ${id}`,
  slug_name: `tempat-${id}`,
  address: id === 1 ? 'Jl. Satu' : null,
  phone: null,
  whatsapp: null,
  registration_hours: null,
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

test('fields that schema.org has no word for go by their name', () => {
  expect(medicalSpecialtyOf('mata')).toBeNull();
  expect(medicalSpecialtyOf('anak-neonatologi')).toBe('https://schema.org/Pediatric');
  expect(medicalSpecialtyOf('constructor')).toBeNull();
  expect(specialtiesOf([{ slug: 'mata', name: 'Kesehatan Mata' }])).toEqual({ knowsAbout: ['Kesehatan Mata'] });
});
