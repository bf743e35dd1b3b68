import type { Token } from './tokens.ts';

const HOSPITAL = /^(?:rs|rsu|rst|rsad|rsal|rsau|rumkit|sakit|umum)$/;
const STEP = /^(?:tk|tingkat)$/;
const NUMBER = /^(?:i{1,3}|iv|v|\d+)$/;
const FORCE = /^(?:ad|al|au|tni)$/;

/**
 * Military hospitals carry their rank and number before the name by which people know them: 'RS Tk. IV 04.07.03 dr. Asmir', 'RS Umum AL
 * dr. Midiyato S.'. These words become part of the one before, so that the name stands behind its 'rs'. Pure.
 */
export function withoutRanks(tokens: readonly Token[]): Token[] {
  const left: Token[] = [];
  for (let at = 0; at < tokens.length; at += 1) {
    const token = tokens[at]!;
    const before = left.at(-1);
    const end = before && HOSPITAL.test(before.text) ? endOfRank(tokens, at) : at;
    if (end === at) left.push(token);
    else {
      left[left.length - 1] = { ...before!, end: tokens[end - 1]!.end };
      at = end - 1;
    }
  }
  return left;
}

/** The position after the words of a rank, when more of the name follows. */
function endOfRank(tokens: readonly Token[], from: number): number {
  const word = (at: number): string => tokens[at]?.text ?? '';
  let at = from;
  if (STEP.test(word(at)) && NUMBER.test(word(at + 1))) {
    at += 2;
    while (/^\d+$/.test(word(at))) at += 1;
  }
  if (FORCE.test(word(at)) && (at > from || word(at + 1) === 'dr')) at += 1;
  return at < tokens.length ? at : from;
}
