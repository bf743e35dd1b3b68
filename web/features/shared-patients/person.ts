/** What identifies a person: the one of the account or a member of the family. `birth_date` is 'YYYY-MM-DD' once it is complete, see `BirthDateField`. */
export type Person = { readonly name: string; readonly gender: 'L' | 'P' | ''; readonly birth_date: string };

export const EMPTY_PERSON: Person = { name: '', gender: '', birth_date: '' };
