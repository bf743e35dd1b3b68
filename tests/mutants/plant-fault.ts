import { parseSync } from 'vite';
import type { Fault } from './fault.ts';

/** The file's text with the fault in it. Throws when the fault does not fit the code any more, or when the result is no code. */
export function plantFault(
  source: string,
  { file, text, replacement }: Pick<Fault, 'file' | 'text' | 'replacement'>,
): string {
  const places = source.split(text).length - 1;
  if (places !== 1) throw new Error(`${file} has this text ${places} times instead of once: ${text}`);
  if (replacement === text) throw new Error(`${file}: the replacement changes nothing: ${text}`);
  // As a function: a '$1' of a statement must not be read as a pattern of the replacement.
  const faulty = source.replace(text, () => replacement);
  const [error] = /\.tsx?$/.test(file) ? parseSync(file, faulty).errors : [];
  if (error) throw new Error(`${file} cannot be parsed with the fault in it: ${error.message}`);
  return faulty;
}
