import type { CenterWord, DayPart, Gender, Zone } from '../../../vocabulary.ts';

/** What the directory knows by name: the rows from which a lexicon is built. Names as people write them. */
export type Vocabulary = {
  readonly specialisations: readonly {
    readonly slug: string;
    readonly name: string;
    /** dokter, dokter_gigi, subspesialis, bukan_dokter */
    readonly category: string;
    readonly parentSlug: string | null;
    /** 'Sp.A', 'DSA' */
    readonly titles: readonly string[];
    readonly aliases: readonly string[];
  }[];
  readonly provinces: readonly { readonly code: string; readonly name: string }[];
  readonly regencies: readonly {
    readonly code: string;
    readonly slug: string;
    readonly name: string;
    readonly shortName: string;
    readonly kind: 'kota' | 'kabupaten';
    readonly provinceCode: string;
    readonly zone: Zone;
    readonly aliases: readonly string[];
  }[];
  readonly districts: readonly District[];
  readonly insurers: readonly {
    readonly id: number;
    readonly slug: string;
    readonly name: string;
    readonly aliases: readonly string[];
  }[];
};

/** A kecamatan. Its name is its own only within its regency. */
export type District = { readonly name: string; readonly regencyCode: string };

/** A medical center that a question may name. */
export type NamedCenter = {
  readonly id: number;
  readonly slug: string;
  readonly name: string;
  readonly regencyCode: string;
};

/** Names of doctors and centers: looked up word by word, never listed. Words are in the form of normaliseForSearch. */
export type Names = {
  /**
   * How many doctors have all of these words in their names, or words that sound the same unless `exactly` (the last may be the beginning of one);
   * counted up to `most`.
   */
  countDoctors(words: readonly string[], most: number, exactly?: boolean): number;
  /** Centers that have all of these words in their names (or aliases), best known first; only in some regencies when these are given. */
  findCenters(words: readonly string[], most: number, regencyCodes?: readonly string[]): readonly NamedCenter[];
  /** Whether some doctor, some center has just this word in its name. */
  isDoctorWord(word: string): boolean;
  isCenterWord(word: string): boolean;
  /** The words of their names that sound just so; the word itself may be one. */
  soundingDoctorWords(word: string): readonly string[];
  soundingCenterWords(word: string): readonly string[];
  /** The center that people call exactly so ('rscm', 'rs soetomo'), in the form of normaliseForSearch; null when none or several. */
  centerCalled(name: string): NamedCenter | null;
  /** Words of names near to a misspelt one, nearest first; `count` says how common each is. */
  similarDoctorWords(word: string): readonly SimilarWord[];
  similarCenterWords(word: string): readonly SimilarWord[];
};
/** `cost`: 0 the same, 1 one slip of the hand, 2 two. */
export type SimilarWord = { readonly word: string; readonly cost: number; readonly count: number };

/** When a question is asked: its day in each zone. */
export type QuestionTime = { readonly today: Readonly<Record<Zone, string>> };

export type PartKind =
  | 'specialization'
  | 'city'
  | 'hospital'
  | 'doctor'
  | 'insurance'
  | 'date'
  | 'time'
  | 'gender'
  | 'kind'
  | 'near';

/** One thing that was read, and from which words of the question, so that the person can remove it. */
export type Part = {
  readonly kind: PartKind;
  /** Slug, code, date, day part ... of what was read; words for names. */
  readonly value: string;
  /** What the directory calls it; words for names. */
  readonly name: string;
  /** The question without the words it was read from. */
  readonly rest: string;
};

/** A question, read. Null and empty: the question does not say it. */
export type Reading = {
  /** Any of these. 'dokter gigi anak' is one; 'anak atau kandungan' are two. */
  readonly specialisations: readonly { readonly slug: string; readonly name: string }[];
  /** A regency, several that share a name (Kota and Kabupaten Bandung, the first is shown), or a province's. */
  readonly place: {
    readonly code: string;
    readonly name: string;
    /** Null for a province. */
    readonly slug: string | null;
    readonly regencyCodes: readonly string[];
  } | null;
  /** The district of the place that is named. */
  readonly district: District | null;
  /** The one center that is meant. */
  readonly center: NamedCenter | null;
  /** Slugs of the fields that the words for the center say ('jantung harapan kita'): who asks so may mean the center, and likes those fields best. */
  readonly centerFields: readonly string[];
  /** Words of a center's name that several centers may have ('hermina'). */
  readonly centerWords: readonly string[];
  /** Words of a doctor's name, misspelt ones corrected. */
  readonly doctorWords: readonly string[];
  /** The doctor's words were found so, or sound so, in one name; they are not a guess at a misspelt word that could mean something else. */
  readonly isDoctorCertain: boolean;
  readonly insurers: readonly { readonly id: number; readonly slug: string; readonly name: string }[];
  /** 'YYYY-MM-DD' in the zone of the area, or WIB. */
  readonly date: string | null;
  readonly time: DayPart | null;
  readonly gender: Exclude<Gender, '-'> | null;
  readonly kind: CenterWord | null;
  /** 'terdekat', 'dekat sini' */
  readonly near: boolean;
  /** Words that nothing explains and that are in nobody's name: they were left out. */
  readonly unread: readonly string[];
  /** In the order of the question. */
  readonly parts: readonly Part[];
  /** The question as it was read when words were corrected ('jantug' -> 'jantung'); null when none was. */
  readonly corrected: string | null;
};
