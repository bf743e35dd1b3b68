import * as z from 'zod/mini';
import { type Column, insertRows, upsertRows } from '../../database.ts';
import { formed, list, maybe, oneOf, readCells, text } from '../reading/cells.ts';
import { kindOf } from '../kind.ts';
import { uniqueCodes } from '../reading/unique-codes.ts';

const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/;
const TEXT = (name: string): Column => ({ name, type: 'text' });

const specialisationRow = z.object({
  slug: formed(SLUG),
  name: text(100),
  bpjs_poli: maybe(10),
  titles: maybe(),
  group: text(40),
  parent: maybe(80),
  aliases: list,
  source: maybe(),
});

export const specialisations = kindOf({
  name: 'specialisations',
  columns: ['slug', 'name', 'bpjs_poli', 'titles', 'group', 'parent', 'aliases'],
  known: ['source'],
  open: async ({ client, source }) => {
    const codes = uniqueCodes();
    return {
      check: (cells, note) => codes.first(readCells(specialisationRow, cells, note), (row) => row.slug, 'slug', note),
      write: async (rows) => {
        const changed = await upsertRows(
          client,
          'specialisation',
          ['slug'],
          ['slug', 'name', 'bpjs_code', 'titles', 'category', 'parent_slug', 'source'].map(TEXT),
          rows.map((row) => ({
            slug: row.slug,
            name: row.name,
            bpjs_code: row.bpjs_poli,
            titles: row.titles ?? '',
            category: row.group,
            parent_slug: row.parent,
            source: row.source ?? source,
          })),
        );
        await writeAliases(
          rows.flatMap((row) => row.aliases.map((alias) => ({ slug: row.slug, alias }))),
          rows.map(({ slug }) => slug),
        );
        return changed;
      },
    };

    async function writeAliases(pairs: { slug: string; alias: string }[], slugs: string[]): Promise<void> {
      await client.query('create temporary table alias_pair (slug text, alias text) on commit drop');
      await insertRows(client, 'alias_pair', [TEXT('slug'), TEXT('alias')], pairs);
      await client.query(
        `delete from specialisation_alias a using specialisation s where s.id = a.specialisation_id and s.slug = any($1)
           and not exists (select from alias_pair p where p.slug = s.slug and p.alias = a.alias)`,
        [slugs],
      );
      await client.query(
        `insert into specialisation_alias (alias, specialisation_id)
         select p.alias, s.id from alias_pair p join specialisation s using (slug) on conflict do nothing`,
      );
      await client.query('drop table alias_pair');
    }
  },
});

const poliRow = z.object({
  code: formed(/^[A-Z0-9]{3}$/, 'CODE_INVALID'),
  level: oneOf(['1', '2'] as const),
  parent: maybe(3),
  name: text(),
  source: maybe(),
});

export const bpjsPoli = kindOf({
  name: 'bpjs-poli',
  columns: ['code', 'level', 'parent', 'name'],
  known: ['source'],
  open: async ({ client, source }) => {
    const codes = uniqueCodes();
    return {
      check: (cells, note) => codes.first(readCells(poliRow, cells, note), (row) => row.code, 'code', note),
      write: (rows) =>
        upsertRows(
          client,
          'bpjs_poli',
          ['code'],
          [TEXT('code'), { name: 'level', type: 'smallint' }, TEXT('parent_code'), TEXT('name'), TEXT('source')],
          rows.map((row) => ({
            code: row.code,
            level: row.level,
            parent_code: row.parent,
            name: row.name,
            source: row.source ?? source,
          })),
        ),
    };
  },
});

const insurerRow = z.object({ slug: formed(SLUG), name: text(100), kind: text(40), aliases: list, source: maybe() });

export const insurers = kindOf({
  name: 'insurers',
  columns: ['slug', 'name', 'kind'],
  known: ['aliases', 'source'],
  open: async ({ client, source }) => {
    const codes = uniqueCodes();
    return {
      check: (cells, note) => codes.first(readCells(insurerRow, cells, note), (row) => row.slug, 'slug', note),
      write: async (rows) => {
        const upsert = (columns: readonly string[], some: typeof rows): Promise<number> =>
          upsertRows(
            client,
            'insurer',
            ['slug'],
            columns.map(TEXT),
            some.map((row) => ({ ...row, aliases: row.aliases.join('|'), source: row.source ?? source })),
          );
        // A file without other names leaves the stored ones as they are.
        const named = await upsert(
          ['slug', 'name', 'kind', 'aliases', 'source'],
          rows.filter(({ aliases }) => aliases.length > 0),
        );
        return (
          named +
          (await upsert(
            ['slug', 'name', 'kind', 'source'],
            rows.filter(({ aliases }) => aliases.length === 0),
          ))
        );
      },
    };
  },
});
