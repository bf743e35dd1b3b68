import { expect, test } from 'vitest';
import { articleThing, icd10In, topicThing } from './content-things.ts';

const SITE = 'https://antrian.example';
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

test('the ICD-10 code of a disease is read in every usual spelling, and is null where there is none', () => {
  expect(icd10In('<li><strong>Kode ICD-10:</strong> K04.7</li>')).toBe('K04.7');
  expect(icd10In('ICD 10 (U07.1)')).toBe('U07.1');
  expect(icd10In('<td>ICD-10</td>\n<td>E11</td>')).toBe('E11');
  expect(icd10In('<p>Vitamin B12 dan ICD-10</p>')).toBeNull();
  expect(icd10In('<p>Vitamin B12</p>')).toBeNull();
});
