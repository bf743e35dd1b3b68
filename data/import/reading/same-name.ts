import { normaliseForSearch } from '#domain/directory/search/normalise.ts';

/** Whether two spellings are the same name: capitals, dots and commas make no difference. */
export const isSameName = (a: string, b: string): boolean => a === b || normaliseForSearch(a) === normaliseForSearch(b);
