import type { CenterWord, DayPart, Gender } from '../../../../vocabulary.ts';
import { PAYMENT_BPJS, PAYMENT_CASH } from '../../../../vocabulary.ts';
import { normaliseForSearch } from '../../normalise.ts';
import type { Day } from '../days.ts';
import type { Meaning } from '../meaning.ts';
import { RANK, type PhraseBook } from './phrase-book.ts';
import type { Names, Vocabulary } from '../reading.ts';
import {
  BEFORE_NOW,
  LATER_TODAY,
  NEXT_WEEKEND,
  OF_NEXT_WEEK,
  OF_THIS_WEEK,
  OF_TODAY,
  RELATIVE_DAYS,
  THIS_WEEKEND,
  TONIGHT,
  WEEKDAYS,
} from '../words/days.ts';
import { DEGREES, FIELD_HEADS, FILLERS, JOINERS } from '../words/fillers.ts';
import {
  BPJS_WORDS,
  CASH_WORDS,
  DAY_PART_WORDS,
  GENDER_WORDS,
  INSURER_HEADS,
  KIND_FIELDS,
  KIND_WORDS,
  NEAR_PREPOSITIONS,
  NEAR_WORDS,
  PATIENT_WORDS,
} from '../words/people.ts';
import { LANDMARKS, ORDINARY } from '../words/ordinary.ts';
import { AREA_HEADS } from '../words/areas.ts';

const SATURDAY = 6;
/** Words that many insurers have in their names. */
const INSURER_EMPTY =
  /\b(?:asuransi|insurance|assurance|life|jiwa|financial|services|indonesia|umum|kesehatan|yayasan|health|healthcare|general)\b/g;
/** Short names that more often mean another word: a car, and 'maag' as many write it. */
const INSURER_DOUBTFUL = new Set(['pru', 'car', 'mag', 'gah', 'umum', 'mandiri', 'pribadi', 'tunai']);
const INSURER_MIN = 4;
const JOINED_MIN = 6;
const KIND_MIN = 6;
/** Only these words may be meant by a misspelt one; the others are too similar to people's names. */
const DAYS_MAIN = new Set(
  'hari ini|sekarang|besok|lusa|senin|selasa|rabu|kamis|jumat|sabtu|minggu|akhir pekan|weekend|today|tomorrow'.split(
    '|',
  ),
);
const GENDER_MAIN = new Set(['perempuan', 'wanita', 'laki laki', 'cewek', 'cowok', 'female']);

/** Enters insurers. A name that is also a doctor's or a center's ('Ciputra') counts only after 'asuransi'. */
export function enterInsurers(book: PhraseBook, insurers: Vocabulary['insurers'], names: Names): void {
  const isName = (word: string): boolean => names.isCenterWord(word) || names.isDoctorWord(word);
  for (const { id, slug, name, aliases } of insurers) {
    const meaning: Meaning = { kind: 'insurer', id, slug, name };
    const enter = (text: string): void => book.enter(text, meaning, RANK.sure);
    if (slug === PAYMENT_CASH) {
      for (const text of CASH_WORDS) enter(text);
      continue;
    }
    if (slug === PAYMENT_BPJS) for (const text of BPJS_WORDS) enter(text);
    const core = normaliseForSearch(name).replace(INSURER_EMPTY, ' ').replace(/ +/g, ' ').trim();
    enter(name);
    for (const text of [core, ...aliases.map(normaliseForSearch), slug.replaceAll('-', ' ')]) {
      for (const head of INSURER_HEADS) enter(`${head} ${text}`);
      const own = aliases.some((alias) => normaliseForSearch(alias) === text);
      const clear =
        text.includes(' ') || (own && text.length < INSURER_MIN) || (text.length >= INSURER_MIN && !isName(text));
      if (clear && !INSURER_DOUBTFUL.has(text)) enter(text);
      // 'bnilife'
      if (text.includes(' ') && text.length >= JOINED_MIN) enter(text.replaceAll(' ', ''));
    }
  }
}

/** Enters days, parts of the day, the doctor's sex, kinds of center, nearness, and words that say nothing. */
export function enterRest(book: PhraseBook): void {
  enterDays(book);
  each(GENDER_WORDS, (gender, text) =>
    book.enter(text, { kind: 'gender', gender: gender as Exclude<Gender, '-'> }, RANK.sure, {
      exactly: !GENDER_MAIN.has(text),
    }),
  );
  each(KIND_WORDS, (word, text) => centerKind(book, text, word as CenterWord, null));
  for (const [text, { kind, slug }] of Object.entries(KIND_FIELDS)) centerKind(book, text, kind, slug || null);
  for (const text of NEAR_WORDS) book.enter(text, { kind: 'near' }, RANK.sure);
  for (const text of NEAR_PREPOSITIONS) book.enter(text, { kind: 'near-preposition' }, RANK.sure, { exactly: true });
  for (const text of JOINERS) book.enter(text, { kind: 'joiner' }, RANK.sure, { exactly: true });
  for (const text of FIELD_HEADS) book.enter(text, { kind: 'head' }, RANK.named);
  for (const text of ['dr', 'prof']) book.enter(text, { kind: 'honour' }, RANK.sure, { exactly: true });
  book.enter('anak agung', { kind: 'name' }, RANK.sure, { exactly: true });
  for (const text of PATIENT_WORDS) book.enter(text, { kind: 'filler' }, RANK.complaint, { exactly: true });
  for (const text of [...FILLERS, ...ORDINARY.split(' '), ...LANDMARKS.split(' '), ...AREA_HEADS, ...DEGREES])
    book.enter(text, { kind: 'filler' }, RANK.filler, { exactly: true });
}

function centerKind(book: PhraseBook, text: string, word: CenterWord, slug: string | null): void {
  // Nothing else is a misspelling of 'rsau'.
  book.enter(text, { kind: 'center-kind', word, slug }, RANK.sure, { exactly: text.length < KIND_MIN });
}

function enterDays(book: PhraseBook): void {
  const enter = (text: string, day: Day, part: DayPart | null = null): void =>
    book.enter(text, { kind: 'day', day, part }, RANK.sure, { exactly: !DAYS_MAIN.has(text) });
  for (const [days, words] of RELATIVE_DAYS) for (const text of words.split('|')) enter(text, { kind: 'in', days });
  WEEKDAYS.forEach((words, at) => {
    const weekday = (week: 'this' | 'next', eve = false): Day => ({ kind: 'weekday', weekday: at + 1, week, eve });
    for (const name of words.split('|')) {
      for (const text of [name, `hari ${name}`, `hr ${name}`, `setiap ${name}`, `tiap ${name}`]) {
        enter(text, weekday('this'));
        for (const coming of OF_THIS_WEEK) enter(`${text} ${coming}`, weekday('this'));
        for (const next of OF_NEXT_WEEK) enter(`${text} ${next}`, weekday('next'));
      }
      enter(`besok ${name}`, weekday('this'));
      enter(`this ${name}`, weekday('this'));
      enter(`next ${name}`, weekday('next'));
      for (const night of ['malam', 'malem', 'mlm']) enter(`${night} ${name}`, weekday('this', true), 'malam');
    }
  });
  for (const text of THIS_WEEKEND.split('|'))
    enter(text, { kind: 'weekday', weekday: SATURDAY, week: 'this', eve: false });
  for (const text of NEXT_WEEKEND.split('|'))
    enter(text, { kind: 'weekday', weekday: SATURDAY, week: 'next', eve: false });
  for (const text of TONIGHT.split('|')) enter(text, { kind: 'in', days: 0 }, 'malam');
  each(DAY_PART_WORDS, (name, text) => {
    const part = name as DayPart;
    book.enter(text, { kind: 'time', part }, RANK.sure);
    for (const later of LATER_TODAY) enter(`${later} ${text}`, { kind: 'in', days: 0 }, part);
    // When a pain began is not when somebody wants to come.
    for (const past of BEFORE_NOW)
      book.enter(`${past} ${text}`, { kind: 'filler', tells: true }, RANK.sure, { exactly: true });
    for (const today of OF_TODAY) enter(`${text} ${today}`, { kind: 'in', days: 0 }, part);
  });
}

function each(words: Readonly<Record<string, string>>, enter: (key: string, text: string) => void): void {
  for (const [key, list] of Object.entries(words)) for (const text of list.split('|')) enter(key, text);
}
