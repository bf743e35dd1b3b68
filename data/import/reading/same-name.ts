import { normaliseForSearch } from '#domain/directory/search/normalise.ts';

/** Whether two spellings are one name: capitals, dots and commas make no other. */
export const isSameName = (a: string, b: string): boolean => a === b || normaliseForSearch(a) === normaliseForSearch(b);
