export type Piece = { readonly text: string; readonly marked: boolean };

/** Cuts a name at its marks ([from, before] in characters). Marks that overlap, lie outside or are out of order only lose their underline. */
export function piecesOf(name: string, marks: readonly (readonly [number, number])[]): readonly Piece[] {
  const pieces: Piece[] = [];
  let at = 0;
  const put = (before: number, marked: boolean) => {
    if (before > at) pieces.push({ text: name.slice(at, before), marked });
    at = Math.max(at, before);
  };
  for (const [from, before] of marks) {
    if (from < at || before <= from || before > name.length) continue;
    put(from, false);
    put(before, true);
  }
  put(name.length, false);
  return pieces;
}
