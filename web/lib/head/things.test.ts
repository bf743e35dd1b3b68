import { describe, expect, test } from 'vitest';
import { articleThing, icd10In, topicThing } from './content-things.ts';
import { centerThing, clinicThing, physicianThing } from './directory-things.ts';
import { medicalSpecialtyOf, specialtiesOf } from './medical-specialty.ts';
import { breadcrumbThing, faqThing, listThing, websiteThing } from './site-things.ts';

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

describe('the directory', () => {
  test('a doctor: each place once, hospitals as such, the word of schema.org once for a field and the one below it', () => {
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

  test('an invented doctor says so, and one without a place says nothing of any', () => {
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

  test('a hospital with its address, place, telephone and clinics; primary care is a clinic', () => {
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

  test('a clinic lies where its center lies and belongs to it', () => {
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
});

describe('articles and topics', () => {
  const card = {
    kind: 'article' as const,
    slug: 'rujukan',
    title: 'Rujukan',
    summary: 'Singkat.',
    image: { url: '/wp-content/uploads/a.png', srcset: '', alt: '', width: 1, height: 1 },
    category: { slug: 'bpjs', name: 'BPJS' },
    published_at: '2026-11-01T00:00:00Z',
    reading_minutes: 2,
  };
  const article = {
    ...card,
    html: '',
    contents: [],
    modified_at: null,
    categories: [],
    tags: [{ slug: 'a', name: 'A' }],
    specialization: null,
  };
  const topic = {
    slug: 'asma',
    title: 'Asma',
    kind: 'penyakit' as const,
    also: ['bengek'],
    summary: 'Singkat.',
    html: '<dl><dt>Kode ICD-10</dt><dd>J45.9</dd></dl>',
    contents: [],
    modified_at: '2026-11-02T00:00:00Z',
    specialization: null,
  };

  test('an article with what is known of it', () => {
    expect(articleThing(SITE, article)).toMatchObject({
      '@type': 'Article',
      headline: 'Rujukan',
      image: [`${SITE}/wp-content/uploads/a.png`, `${SITE}/og/article/rujukan.png`],
      datePublished: '2026-11-01T00:00:00Z',
      dateModified: '2026-11-01T00:00:00Z',
      articleSection: 'BPJS',
      keywords: 'A',
    });
    const bare = articleThing(SITE, { ...article, image: null, category: null, tags: [], published_at: null });
    for (const absent of ['datePublished', 'dateModified', 'articleSection', 'keywords'])
      expect(bare).not.toHaveProperty(absent);
  });

  test('a disease with its code, and a drug', () => {
    expect(topicThing(SITE, topic)).toMatchObject({
      '@type': 'MedicalWebPage',
      about: {
        '@type': 'MedicalCondition',
        alternateName: ['bengek'],
        code: { '@type': 'MedicalCode', codeValue: 'J45.9', codingSystem: 'ICD-10' },
      },
    });
    const drug = topicThing(SITE, { ...topic, kind: 'obat', also: [], html: '' });
    expect(drug.about).toEqual({ '@type': 'Drug', name: 'Asma' });
  });

  test('the code of a disease is found as people write it, and not guessed', () => {
    expect(icd10In('<li><strong>Kode ICD-10:</strong> K04.7</li>')).toBe('K04.7');
    expect(icd10In('ICD 10 (U07.1)')).toBe('U07.1');
    expect(icd10In('<td>ICD-10</td>\n<td>E11</td>')).toBe('E11');
    expect(icd10In('<p>Vitamin B12 dan ICD-10</p>')).toBeNull();
    expect(icd10In('<p>Vitamin B12</p>')).toBeNull();
  });
});

test('the site with its search, the way to a page, questions and lists', () => {
  expect(websiteThing(SITE)).toMatchObject({
    potentialAction: { target: { urlTemplate: `${SITE}/search/result/?query={search_term_string}` } },
  });
  expect(breadcrumbThing(SITE, [{ name: 'Beranda', path: '/' }])).toMatchObject({
    itemListElement: [{ position: 1, name: 'Beranda', item: `${SITE}/` }],
  });
  expect(faqThing([{ question: 'Apa?', answer: 'Ini.' }])).toMatchObject({
    mainEntity: [{ name: 'Apa?', acceptedAnswer: { text: 'Ini.' } }],
  });
  expect(listThing(SITE, [{ name: 'dr. A', path: '/d/a' }], 10)).toMatchObject({
    itemListElement: [{ position: 10, url: `${SITE}/d/a` }],
  });
});
