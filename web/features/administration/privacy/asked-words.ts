import { formatDateWithoutYear } from '../../../lib/format.ts';
import { privacy } from './privacy.text.ts';

const SESSIONS = /^SESSIONS (\d+) (\S+) (\S+) (.*)$/;

/**
 * What was asked for, in words: of which sessions somebody read the lists; or what was searched for, of which the list has what it could mean, how many letters it had, and the mark of the same words. Undefined where
 * neither was.
 */
export function askedWords(cell: unknown): string | undefined {
  const text = typeof cell === 'string' ? cell : '';
  const [, sessions, from, to, clinics] = SESSIONS.exec(text) ?? [];
  if (sessions) {
    const days = [...new Set([from!, to!])].map(formatDateWithoutYear).join('–');
    return sessions === '1' ? privacy.listOf(clinics!, days) : privacy.listsOf(sessions, clinics!, days);
  }
  const parts = text.split(' ');
  const [letters = '', mark = ''] = parts.slice(-2);
  if (parts.length < 2) return undefined;
  const meant = parts.length > 2 ? parts[0]!.split('+') : [];
  const words = meant.map((one) => privacy.meant[one as keyof typeof privacy.meant] ?? one);
  return privacy.asked(words.join(privacy.or), letters, mark);
}

/** The words of a search, or why there are none to read; undefined where nothing was searched for. `purpose`: as the list has it. */
export function typedWords(purpose: unknown, words: unknown): string | undefined {
  if (purpose !== 'FIND' && purpose !== 'KNOWN') return undefined;
  if (words === false) return privacy.wordsOfManager;
  if (words === '') return privacy.wordsUnreadable;
  return typeof words === 'string' ? words : privacy.wordsErased;
}
