import type { Note } from '../faults.ts';

/** Lets the first row with a code pass and refuses the later ones. */
export function uniqueCodes(): {
  first<Found>(row: Found | null, codeOf: (row: Found) => string, column: string, note: Note): Found | null;
} {
  const seen = new Set<string>();
  return {
    first: (row, codeOf, column, note) => {
      if (row === null) return null;
      const code = codeOf(row);
      if (seen.has(code)) {
        note('refused', 'CODE_DUPLICATE', column);
        return null;
      }
      seen.add(code);
      return row;
    },
  };
}
