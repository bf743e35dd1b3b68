import { normaliseForSearch } from '../../normalise.ts';
import type { Meaning } from '../meaning.ts';
import { RANK, type PhraseBook } from './phrase-book.ts';
import type { Vocabulary } from '../reading.ts';
import { COMPLAINTS, REGIONAL_COMPLAINTS } from '../words/complaints.ts';
import { DISEASES } from '../words/diseases.ts';
import { FIELD_NAMES, HEADED_FIELD_NAMES } from '../words/field-names.ts';
import { FIELD_HEADS } from '../words/fillers.ts';

type Specialisation = Vocabulary['specialisations'][number];

/** The first of these that knows a phrase decides its field. */
const SAID = [DISEASES, COMPLAINTS, REGIONAL_COMPLAINTS];
const HEADS = new Set(FIELD_HEADS);
const DOCTORS = new Set(['dokter', 'dr', 'spesialis', 'ahli', 'poli', 'poliklinik', 'sp']);
/** Words of a field's name that do not distinguish it: 'Kesehatan Anak', 'Kedokteran Jiwa'. */
const EMPTY_WORDS = /^(?:dokter|kesehatan|kedokteran|spesialis|ilmu|dan|manajemen)$/;
/** Parts of a name stand for it when they are too long to be a preposition. */
const PART_MIN = 4;
const TITLE_MIN = 3;

/** Enters what each specialisation is called: by the directory, in the language, and with which complaints people go there. */
export function enterFields(book: PhraseBook, specialisations: Vocabulary['specialisations']): void {
  const bySlug = new Map(specialisations.map((one) => [one.slug, one]));
  const complaints = new Set(SAID.flatMap((words) => Object.values(words).flatMap((list) => list.split('|'))));
  const field = (slug: string, named: boolean): Meaning => ({ kind: 'field', slug, named });
  const each = (words: Readonly<Record<string, string>>, enter: (slug: string, text: string) => void): void => {
    for (const [slug, list] of Object.entries(words))
      if (bySlug.has(slug)) for (const text of list.split('|')) enter(slug, text);
  };

  each(FIELD_NAMES, (slug, text) => book.enter(text, field(slug, true), RANK.named));
  each(HEADED_FIELD_NAMES, (slug, text) => book.enter(text, field(slug, true), RANK.named, { headed: true }));
  for (const { slug, name, aliases } of specialisations) {
    for (const alias of [...aliases, name, slug]) {
      const words = normaliseForSearch(alias).split(' ');
      const core = words.slice(words.findIndex((word) => !HEADS.has(word)));
      if (words.every((word) => HEADS.has(word))) continue;
      // 'dokter anak' is a head and a field; 'sakit gigi' is also a complaint of its own.
      if (core.length < words.length) book.enter(core.join(' '), field(slug, true), RANK.alias, { headed: true });
      if (core.length === words.length || !DOCTORS.has(words[0]!))
        book.enter(alias, field(slug, !complaints.has(words.join(' '))), RANK.alias);
    }
  }
  for (const words of SAID) each(words, (slug, text) => book.enter(text, field(slug, false), RANK.complaint));
  for (const one of specialisations)
    if (one.category !== 'subspesialis')
      for (const part of partsOf(one.name)) book.enter(part, field(one.slug, true), RANK.part);
  enterTitles(book, specialisations, field);
}

/** 'Neurologi (Saraf)' -> neurologi, saraf; 'Kesehatan Mata' -> mata. */
function partsOf(name: string): string[] {
  return name
    .split(/[(),]| dan | - |\//)
    .map((part) =>
      normaliseForSearch(part)
        .split(' ')
        .filter((word) => !EMPTY_WORDS.test(word))
        .join(' '),
    )
    .filter((part) => part.length >= PART_MIN && part !== 'umum');
}

/** A title is a whole token however it is dotted. One that several fields share ('Sp.A(K)') means only the field above them all. */
function enterTitles(
  book: PhraseBook,
  specialisations: Vocabulary['specialisations'],
  field: (slug: string, named: boolean) => Meaning,
): void {
  const holders = new Map<string, Specialisation[]>();
  for (const one of specialisations)
    for (const title of one.titles.flatMap((text) => text.split(',')).flatMap(spellingsOf))
      holders.set(title, [...new Set([...(holders.get(title) ?? []), one])]);
  for (const [title, [first, second]] of holders) {
    if (!first) continue;
    const slug = second && first.parentSlug && first.parentSlug === second.parentSlug ? first.parentSlug : first.slug;
    book.enter(title, field(slug, true), RANK.sure, { exactly: true });
  }
}

/** 'Sp.PD-KGEH' -> sppd kgeh, sp pd kgeh, sppdkgeh. */
function spellingsOf(title: string): string[] {
  const parts = title
    .toLowerCase()
    .split(/[^a-z]+/)
    .filter(Boolean);
  const [first = '', second = '', ...rest] = parts;
  const spellings = [
    normaliseForSearch(title),
    parts.join(' '),
    [first, [second, ...rest].join('')].join(' '),
    [first + second, rest.join('')].join(' '),
    ...(title.includes('(') ? [] : [parts.join('')]),
  ];
  return [...new Set(spellings.map((text) => text.trim()))].filter(
    (text) => text.replaceAll(' ', '').length >= TITLE_MIN && text !== 'dr',
  );
}
