import type { Result } from '#contract/client.ts';
import { staffText } from './text.ts';
import { wordsOfCell } from '../../shared-administration/cell-words.ts';
import type { Removal } from '../../shared-administration/record-list.tsx';
import type { ListRow } from '../../shared-administration/use-rows.ts';

/** Of who has not accepted, only the address is known. */
const personOf = (row: ListRow): string => String(row['name'] ?? row['contact']);

const isInvited = (row: ListRow): boolean => row['staff_state'] === 'INVITED';

/** 'Manajer RS Uji'; in the list of one center, which needs no name, 'Manajer'. */
const roleOf = (row: ListRow): string =>
  [wordsOfCell('scope', 'word', row['scope'], 'WIB'), row['center']].filter(Boolean).join(' ');

/** 'Siti Aminah, Manajer RS Uji'. */
export const nameOfStaff = (row: ListRow): string => `${personOf(row)}, ${roleOf(row)}`;

/** How a list of staff takes a scope away. `dismiss` calls the endpoint of that list with the id of the row. */
export const removalOfStaff = (dismiss: (id: string) => Promise<Result<unknown>>): Removal => ({
  button: staffText.remove,
  titleOf: (row) => (isInvited(row) ? staffText.withdrawTitle : staffText.removeTitle)(personOf(row)),
  textOf: (row) => (isInvited(row) ? staffText.withdrawText : staffText.removeText)(roleOf(row)),
  async remove(row) {
    const result = await dismiss(String(row['id']));
    return result.ok
      ? { ok: true, data: (isInvited(row) ? staffText.withdrawn : staffText.removed)(personOf(row)) }
      : result;
  },
});
