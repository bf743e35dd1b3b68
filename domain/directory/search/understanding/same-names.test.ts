import { beforeAll, describe, expect, test } from 'vitest';
import { createNames, readVocabulary } from '#tests/support/content/directory-words.ts';
import { createLexicon, type Lexicon } from './lexicon/lexicon.ts';
import { understand } from './understand.ts';

const ASKED_AT = { today: { WIB: '2026-11-18', WITA: '2026-11-18', WIT: '2026-11-19' } };

describe('names that count as one', () => {
  let asked: Lexicon;
  beforeAll(async () => {
    const names = createNames(
      [],
      [
        'dr. Nurhaedah',
        'dr. H. Fansyuri',
        'drg. Rudy Tjandra',
        'dr. Emanuel Djo Bire',
        'dr. Zuhri Abdurrahman',
        'drg. Zaenab Al-Jufri',
        'dr. M. Rizky Sutisna',
        'dr. St. Murniati',
      ],
    );
    asked = createLexicon(await readVocabulary(), names);
  });
  test.each([
    ['dr nur haedah', 'nurhaedah'],
    ['drnurhaedah', 'nurhaedah'],
    ['dr zuhri abdul rahman', 'zuhri abdurrahman'],
    ['dokter anak zaenab aljufri', 'zaenab al jufri'],
    ['zaenab al-djufri', 'zaenab al jufri'],
    ['dr muhammad rizki sutisna', 'muhammad rizky sutisna'],
    ['dr resky sutisna', 'rizky sutisna'],
    ['dr siti murniati', 'siti murniati'],
    ['dr haji fansyuri', 'fansyuri'],
    ['rudi chandra', 'rudy tjandra'],
    ['emanuel djobire', 'emanuel djo bire'],
  ])('%s', (question, words) => {
    const reading = understand(question, asked, ASKED_AT);
    expect([reading.doctorWords.join(' '), reading.isDoctorCertain]).toEqual([words, true]);
  });
});
