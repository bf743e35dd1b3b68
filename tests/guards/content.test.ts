import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import * as z from 'zod';
import { articleFront, splitFrontMatter, termsFile, topicFront } from '#server/content/embedded/front-matter.ts';
import { CHECKOUT } from './tree.ts';

const HEADINGS = {
  penyakit: [
    'Apa itu',
    'Tanda yang umum',
    'Kapan ke dokter',
    'Kapan harus segera ditolong',
    'Dokter yang tepat',
    'Pertanyaan untuk dokter',
  ],
  obat: [
    'Untuk apa',
    'Yang perlu diperhatikan',
    'Kapan bertanya ke dokter atau apoteker',
    'Kapan harus segera ditolong',
    'Pertanyaan untuk dokter',
  ],
};

type File = { readonly name: string; readonly front: unknown; readonly body: string };

function filesIn(folder: string): File[] {
  return readdirSync(join(CHECKOUT, 'content', folder)).map((file) => ({
    name: file.replace(/\.md$/, ''),
    ...splitFrontMatter(readFileSync(join(CHECKOUT, 'content', folder, file), 'utf8')),
  }));
}

const headingsOf = (body: string): string[] => [...body.matchAll(/^## (.+)$/gm)].map((match) => match[1]!);
const topics = filesIn('topics');
const articles = filesIn('articles');
const drawings = new Set(readdirSync(join(CHECKOUT, 'content', 'images')).map((file) => file.replace(/\.svg$/, '')));
const terms = termsFile.parse(parse(readFileSync(join(CHECKOUT, 'content', 'terms.yaml'), 'utf8')));
const categories = new Set(terms.categories.filter(({ parent }) => parent === undefined).map(({ slug }) => slug));
const registered = new Set(
  readFileSync(join(CHECKOUT, 'data', 'files', 'specialisations.csv'), 'utf8')
    .split('\n')
    .map((line) => line.split(',')[0]),
);

/** Only doctors give doses, and no text exclaims. A measure of the blood ('70 mg/dL') is no dose. */
const unwanted = (body: string): string[] => body.match(/\d+\s?(mg(?!\/dl)|mcg|ml|tablet|kapsul)\b|!/gi) ?? [];

test('there are a hundred diseases, sixty drugs and sixteen articles', () => {
  const kinds = topics.map(({ front }) => topicFront.parse(front).kind);
  expect(kinds.filter((kind) => kind === 'penyakit').length).toBeGreaterThanOrEqual(100);
  expect(kinds.filter((kind) => kind === 'obat').length).toBeGreaterThanOrEqual(60);
  expect(articles.length).toBeGreaterThanOrEqual(16);
});

test('every topic has the sections of its kind, in the same order, without dosing, and names a registered specialisation', () => {
  const faults = topics.flatMap(({ name, front, body }) => {
    const read = topicFront.safeParse(front);
    if (!read.success) return [`${name}: ${z.prettifyError(read.error)}`];
    const headings = headingsOf(body);
    return [
      ...(headings.join() === HEADINGS[read.data.kind].join() ? [] : [`${name}: headings ${headings.join(', ')}`]),
      ...(registered.has(read.data.specialisation) ? [] : [`${name}: no specialisation ${read.data.specialisation}`]),
      ...unwanted(body).map((word) => `${name}: '${word}'`),
    ];
  });
  expect(faults).toEqual([]);
});

test('every article has the right form, and everything it refers to exists', () => {
  const known = new Set(topics.map(({ name }) => name));
  const faults = articles.flatMap(({ name, front, body }) => {
    const read = articleFront.safeParse(front);
    if (!read.success) return [`${name}: ${z.prettifyError(read.error)}`];
    const { specialisation, published, modified, image, category } = read.data;
    return [
      ...(categories.has(category) ? [] : [`${name}: no category ${category}`]),
      ...(drawings.has(image) ? [] : [`${name}: no drawing ${image}`]),
      ...read.data.topics.filter((each) => !known.has(each)).map((each) => `${name}: no topic ${each}`),
      ...(specialisation && !registered.has(specialisation) ? [`${name}: no specialisation ${specialisation}`] : []),
      ...(headingsOf(body).length >= 3 ? [] : [`${name}: fewer than three headings`]),
      ...(published <= modified ? [] : [`${name}: changed before it was published`]),
      ...unwanted(body).map((word) => `${name}: '${word}'`),
    ];
  });
  expect(faults).toEqual([]);
});

test('no two topics share a long sentence, except the one that sends to the emergency department', () => {
  const seen = new Map<string, string>();
  const shared = topics.flatMap(({ name, body }) =>
    body.split(/(?<=[.?:])\s+|\n+/).flatMap((sentence) => {
      const plain = sentence.replace(/^- /, '').trim();
      if (plain.length < 70 || /119|IGD/.test(plain)) return [];
      const other = seen.get(plain);
      seen.set(plain, name);
      return other && other !== name ? [`${other} and ${name}: ${plain}`] : [];
    }),
  );
  expect(shared).toEqual([]);
});

test('every drawing is used, 1200 by 630, and only draws: no words, no scripts, nothing from elsewhere', () => {
  const used = new Set(articles.map(({ front }) => articleFront.parse(front).image));
  const faults = [...drawings].flatMap((name) => {
    const text = readFileSync(join(CHECKOUT, 'content', 'images', `${name}.svg`), 'utf8');
    return [
      ...(used.has(name) ? [] : [`${name}: no article shows it`]),
      ...(text.includes('width="1200" height="630"') ? [] : [`${name}: another size`]),
      ...(text.match(/<(?!\/|svg|g|path|rect|circle)\w+|href|url\(|\son\w+=/g) ?? []).map(
        (found) => `${name}: ${found}`,
      ),
    ];
  });
  expect(drawings.size).toBeGreaterThanOrEqual(8);
  expect(faults).toEqual([]);
});
