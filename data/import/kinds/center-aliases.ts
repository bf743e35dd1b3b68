import * as z from 'zod/mini';
import { CENTER_KINDS } from '#domain/vocabulary.ts';
import { upsertRows } from '../../database.ts';
import { maybe, oneOf, readCells, text } from '../reading/cells.ts';
import { refuse } from './centers.ts';
import { kindOf } from '../kind.ts';
import { uniqueCodes } from '../reading/unique-codes.ts';

const aliasRow = z.object({ alias: text(100), kind: oneOf(CENTER_KINDS), code: text(20), source: maybe() });

type Alias = { readonly alias: string; readonly centerId: number; readonly source: string };

/** Names of centers that everybody uses and no register has. Several centers can have the same one. */
export const centerAliases = kindOf({
  name: 'center-aliases',
  columns: ['alias', 'kind', 'code'],
  known: ['source'],
  open: async ({ client, source }) => {
    const keyOf = ({ kind, code }: { kind: string; code: string }): string => `${kind} ${code}`;
    const { rows } = await client.query<{ id: number; kind: string; code: string }>(
      'select id, kind, code from center',
    );
    const centers = new Map(rows.map((row) => [keyOf(row), row.id]));
    const codes = uniqueCodes();
    return {
      check: (cells, note): Alias | null => {
        const row = codes.first(
          readCells(aliasRow, cells, note),
          ({ alias, kind, code }) => `${kind} ${code} ${alias}`,
          'alias',
          note,
        );
        if (row === null) return null;
        const centerId = centers.get(keyOf(row));
        if (centerId === undefined) return refuse(note, 'CENTER_UNKNOWN', 'code');
        return { alias: row.alias, centerId, source: row.source ?? source };
      },
      write: (batch) =>
        upsertRows(
          client,
          'center_alias',
          ['alias', 'center_id'],
          [
            { name: 'alias', type: 'text' },
            { name: 'center_id', type: 'int' },
            { name: 'source', type: 'text' },
          ],
          batch.map(({ alias, centerId, source: from }) => ({ alias, center_id: centerId, source: from })),
        ),
    };
  },
});
