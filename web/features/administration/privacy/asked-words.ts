import { privacy } from './privacy.text.ts';

/** What was searched for, in words: the list has what it could mean, how many letters it had, and the mark of the same words. Undefined where nothing was searched for. */
export function askedWords(cell: unknown): string | undefined {
  const parts = typeof cell === 'string' ? cell.split(' ') : [];
  const [letters = '', mark = ''] = parts.slice(-2);
  if (parts.length < 2) return undefined;
  const meant = parts.length > 2 ? parts[0]!.split('+') : [];
  const words = meant.map((one) => privacy.meant[one as keyof typeof privacy.meant] ?? one);
  return privacy.asked(words.join(privacy.or), letters, mark);
}
