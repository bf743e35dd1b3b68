import type { CenterWord, DayPart, Gender } from '../../../vocabulary.ts';
import type { Day } from './days.ts';
import type { District, NamedCenter } from './reading.ts';

/** An area that a question may name. */
export type Area = {
  readonly code: string;
  readonly name: string;
  readonly slug: string | null;
  readonly regencyCodes: readonly string[];
  /** The districts by whose name the area is meant. */
  readonly districts?: readonly District[];
};

/** How an area is named: by its own name, by another, or by a district in it. The last two may be people's names as well. */
export type AreaNamedBy = 'name' | 'alias' | 'district';

/** What a phrase can mean. */
export type Meaning =
  /** `named`: the field itself is named, not a complaint. */
  | { readonly kind: 'field'; readonly slug: string; readonly named: boolean }
  | { readonly kind: 'place'; readonly place: Area; readonly by: AreaNamedBy }
  | { readonly kind: 'insurer'; readonly id: number; readonly slug: string; readonly name: string }
  | { readonly kind: 'day'; readonly day: Day; readonly part: DayPart | null }
  | { readonly kind: 'time'; readonly part: DayPart }
  | { readonly kind: 'gender'; readonly gender: Exclude<Gender, '-'> }
  | { readonly kind: 'center-kind'; readonly word: CenterWord; readonly slug: string | null }
  | { readonly kind: 'center'; readonly center: NamedCenter }
  | { readonly kind: 'near' }
  | { readonly kind: 'near-preposition' }
  | { readonly kind: 'joiner' }
  /** A title of address: a name follows. */
  | { readonly kind: 'honour' }
  | { readonly kind: 'head' }
  /** Part of a person's name although it holds words of other meanings ('Anak Agung'). */
  | { readonly kind: 'name' }
  /** Says nothing about the search. `tells`: its words alone would ('tadi pagi'). */
  | { readonly kind: 'filler'; readonly tells?: true };

/** A run of the question's words with its meaning; `words` are they as read, misspelt ones corrected. */
export type Piece = {
  readonly start: number;
  readonly end: number;
  readonly meaning: Meaning;
  readonly words: readonly string[];
  readonly gain: number;
};
