import type { Piece } from './meaning.ts';
import type { Part } from './reading.ts';
import type { Token } from './tokens.ts';

/** A part before it is known which question remains without it: `spots` are the positions of its words. */
export type PartRead = Pick<Part, 'kind' | 'value' | 'name'> & { readonly spots: readonly number[] };

/** Words that only lead to what follows them: they go with it. */
const LEADING = new Set(
  'di ke dari yang yg pada untuk utk buat dengan dgn terima menerima nerima pakai pake pk bisa via asuransi hari jam pukul dekat dkt deket in at with for by on daerah kota kab kabupaten dr drg prof h hj dokternya sekitar'.split(
    ' ',
  ),
);

/** The parts in the order of the question, each with the question as it is without its words. */
export function partsOf(
  question: string,
  tokens: readonly Token[],
  pieces: readonly Piece[],
  read: readonly PartRead[],
): Part[] {
  const used = new Set(read.flatMap(({ spots }) => spots));
  const joiners = new Set(pieces.flatMap(({ meaning, start }) => (meaning.kind === 'joiner' ? [start] : [])));
  return read
    .filter(({ spots }) => spots.length > 0)
    .toSorted((a, b) => Math.min(...a.spots) - Math.min(...b.spots))
    .map(({ kind, value, name, spots }) => {
      const own = new Set(spots);
      const first = Math.min(...spots);
      const last = Math.max(...spots);
      if (joiners.has(first - 1)) own.add(first - 1);
      else if (joiners.has(last + 1)) own.add(last + 1);
      for (let at = first - 1; at >= 0 && !used.has(at) && LEADING.has(tokens[at]!.text); at -= 1) own.add(at);
      return { kind, value, name, rest: without(question, tokens, own) };
    });
}

function without(question: string, tokens: readonly Token[], spots: ReadonlySet<number>): string {
  let rest = '';
  let from = 0;
  tokens.forEach(({ start, end }, at) => {
    if (!spots.has(at)) return;
    rest += `${question.slice(from, Math.max(from, start))} `;
    from = Math.max(from, end);
  });
  return (rest + question.slice(from))
    .replace(/\s+/g, ' ')
    .replace(/ (?=[,.;!?])/g, '')
    .replace(/,+/g, ',')
    .replace(/^[\s,.;:&/-]+|[\s,;:&/-]+$/g, '');
}

/** The question with its misspelt words corrected, each where it stood; null when none was. `right` are words by their positions. */
export function correctedOf(
  question: string,
  tokens: readonly Token[],
  right: ReadonlyMap<number, string>,
): string | null {
  let text = '';
  let from = 0;
  let changed = false;
  tokens.forEach((token, at) => {
    const word = right.get(at);
    const isSplit = at > 0 && token.gap === '' && token.start === tokens[at - 1]!.end;
    if (isSplit) text += ' ';
    if (word !== '') text += question.slice(from, Math.max(from, token.start));
    text += word ?? question.slice(Math.max(from, token.start), token.end);
    changed ||= isSplit || word !== undefined;
    from = Math.max(from, token.end);
  });
  return changed ? (text + question.slice(from)).replace(/\s+/g, ' ').trim() : null;
}
