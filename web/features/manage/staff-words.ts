import { wordsOfCell } from './cell-words.ts';
import type { Row } from './use-rows.ts';

/** Who has not signed in yet has no name. */
export const personOf = (row: Row): string => String(row['name'] ?? row['contact']);

/** 'Manajer RS Uji'; in the list of one center, which needs no name, 'Manajer'. */
export const roleOf = (row: Row): string =>
  [wordsOfCell('scope', 'word', row['scope'], 'WIB'), row['center']].filter(Boolean).join(' ');
