import type { Note } from '../faults.ts';

/** Passes the first row with a code and refuses the later ones. */
export function uniqueCodes(): {
  first<Checked>(row: Checked | null, codeOf: (row: Checked) => string, column: string, note: Note): Checked | null;
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
