import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { createLexicon, type Lexicon } from '#domain/directory/search/understanding/lexicon/lexicon.ts';
import { understand } from '#domain/directory/search/understanding/understand.ts';
import { createNames, inventDoctors, readCenters, readVocabulary } from '#tests/support/content/directory-words.ts';
import { differences, readQuestions, type Question } from './expected-reading.ts';

/** A Wednesday. */
const TODAY = '2026-11-18';
export const ASKED_AT = { today: { WIB: TODAY, WITA: TODAY, WIT: TODAY } };
const DOCTORS = 20_000;
/** Doctors whom the questions name; the others are invented. */
const NAMED = [
  'Arya Bima',
  'Bima Prasetyo',
  'Kartika Sari',
  'Anak Agung Gede Wijaya',
  'Indah Puspita',
  'Budi Santoso',
  'Siti Khadijah',
  'Rizky Ramadhani',
  'Nurhayati',
];
const SETS = [
  ['understanding', 'written before the rules; odd lines to develop with, even ones to look at in the end'],
  ['understanding-fresh', 'written later in five rounds'],
  ['understanding-last', 'written when all was done'],
  [
    'understanding-first-guest',
    'by another hand, who knew neither the rules nor the other sets; every second one misspelt',
  ],
  ['understanding-second-guest', 'by a second guest, as the ordinary mass of users types'],
  ['understanding-third-guest', 'by a third guest: every field, 179 regencies, regional words, slips of every kind'],
  ['understanding-fourth-guest', 'by a fourth guest: haste, old people, 138 regencies and provinces'],
] as const;

type QuestionSet = {
  readonly what: string;
  readonly questions: readonly Question[];
  readonly wrong: readonly { readonly question: Question; readonly differing: readonly string[] }[];
};

/** Reads the questions of bench/queries with the names of the whole country, and answers which are misread. */
export async function readQuestionSets(): Promise<{
  readonly lexicon: Lexicon;
  readonly lexiconMs: number;
  /** How many names of each there are. */
  readonly centers: number;
  readonly doctors: number;
  readonly sets: readonly QuestionSet[];
}> {
  const [vocabulary, centers, doctors] = await Promise.all([
    readVocabulary(),
    readCenters(),
    inventDoctors(DOCTORS, 'understanding'),
  ]);
  const names = createNames(centers, [...doctors, ...NAMED]);
  const started = performance.now();
  const lexicon = createLexicon(vocabulary, names);
  const lexiconMs = Math.round(performance.now() - started);
  const byId = new Map(centers.map((center) => [center.id, center]));
  const sets = await Promise.all(
    SETS.map(async ([name, what]) => {
      const file = join(import.meta.dirname, '..', '..', 'queries', `${name}.tsv`);
      const questions = readQuestions(await readFile(file, 'utf8'), TODAY);
      const wrong = questions.flatMap((question) => {
        const differing = differences(question, understand(question.text, lexicon, ASKED_AT), byId);
        return differing.length === 0 ? [] : [{ question, differing }];
      });
      return { what, questions, wrong };
    }),
  );
  return { lexicon, lexiconMs, centers: centers.length, doctors: doctors.length, sets };
}
