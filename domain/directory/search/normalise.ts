const SPELLINGS: readonly (readonly [RegExp, string])[] = [
  [/\bsyaraf/g, 'saraf'],
  [/\borthop(?:a?e)di/g, 'ortopedi'],
  [/\bgynekologi/g, 'ginekologi'],
  [/\bpsychiat/g, 'psikiat'],
];

/**
 * The one form in which names are stored for search and questions are compared: lower case, no accents, no dots or
 * punctuation, single spaces, and common spellings folded: syaraf -> saraf; orthopaedi, as BPJS names the field, -> ortopedi.
 * Pure and idempotent.
 */
export function normaliseForSearch(text: string): string {
  let plain = text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/['’`.]/g, '')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();
  for (const [from, to] of SPELLINGS) plain = plain.replace(from, to);
  return plain;
}

/** 'RSUD Dr. Soetomo' -> 'rsud-dr-soetomo'. Never empty: text without a letter or digit gives 'x'. */
export function slugify(text: string): string {
  return normaliseForSearch(text).replaceAll(' ', '-').slice(0, 80).replace(/-+$/, '') || 'x';
}
