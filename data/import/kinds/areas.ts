import * as z from 'zod/mini';
import type { PoolClient } from 'pg';
import { ZONE_IANA } from '#domain/time/zone.ts';
import { ZONES, type Zone } from '#domain/vocabulary.ts';
import { type Column, upsertRows } from '../../database.ts';
import { decimal, formed, maybe, oneOf, readCells, text } from '../reading/cells.ts';
import { type Circumstances, kindOf } from '../kind.ts';
import { uniqueCodes } from '../reading/unique-codes.ts';

const PROVINCE = /^\d{2}$/;
const REGENCY = /^\d{2}\.\d{2}$/;
const DISTRICT = /^\d{2}\.\d{2}\.\d{2}$/;
const TEXT = (name: string): Column => ({ name, type: 'text' });
/** West Kalimantan has Jakarta's time under a zone name of its own. */
const ZONE_OF: Readonly<Record<string, Zone>> = {
  'Asia/Pontianak': 'WIB',
  ...Object.fromEntries(ZONES.map((zone) => [ZONE_IANA[zone], zone])),
};

const provinceRow = z.object({
  code: formed(PROVINCE, 'CODE_INVALID'),
  name: text(100),
  tz_abbr: oneOf(ZONES),
  source: maybe(),
});

export const provinces = kindOf({
  name: 'provinces',
  columns: ['code', 'name', 'tz_abbr'],
  known: ['source'],
  open: async ({ client, source }) => {
    const codes = uniqueCodes();
    return {
      check: (cells, note) => codes.first(readCells(provinceRow, cells, note), (row) => row.code, 'code', note),
      write: (rows) =>
        upsertRows(
          client,
          'province',
          ['code'],
          [TEXT('code'), TEXT('name'), TEXT('zone'), TEXT('source')],
          rows.map((row) => ({ ...row, zone: row.tz_abbr, source: row.source ?? source })),
        ),
    };
  },
});

const regencyRow = z.object({
  code: formed(REGENCY, 'CODE_INVALID'),
  province_code: formed(PROVINCE, 'CODE_INVALID'),
  type: oneOf(['kabupaten', 'kota'] as const),
  name: text(100),
  short_name: text(100),
  slug: formed(/^[a-z0-9]+(-[a-z0-9]+)*$/),
  search_latitude: decimal(-12, 8),
  search_longitude: decimal(94, 142),
  tz_name: oneOf(Object.keys(ZONE_OF)),
  source: maybe(),
});

export const regencies = kindOf({
  name: 'regencies',
  columns: [
    'code',
    'province_code',
    'type',
    'name',
    'short_name',
    'slug',
    'search_latitude',
    'search_longitude',
    'tz_name',
  ],
  known: ['source'],
  open: async ({ client, source }) => {
    const codes = uniqueCodes();
    const known = await codesOf(client, 'province');
    return {
      check: (cells, note) => {
        const row = codes.first(readCells(regencyRow, cells, note), ({ code }) => code, 'code', note);
        if (row === null || known.has(row.province_code)) return row;
        note('refused', 'PROVINCE_UNKNOWN', 'province_code');
        return null;
      },
      write: (rows) =>
        upsertRows(
          client,
          'regency',
          ['code'],
          REGENCY_COLUMNS,
          rows.map((row) => ({
            ...row,
            kind: row.type,
            zone: ZONE_OF[row.tz_name] ?? null,
            latitude: row.search_latitude,
            longitude: row.search_longitude,
            source: row.source ?? source,
          })),
        ),
    };
  },
});

const REGENCY_COLUMNS: readonly Column[] = [
  ...['code', 'province_code', 'kind', 'name', 'short_name'].map(TEXT),
  // A regency's slug is part of web addresses and never changes.
  { name: 'slug', type: 'text', on: 'once' },
  TEXT('zone'),
  { name: 'latitude', type: 'float8' },
  { name: 'longitude', type: 'float8' },
  TEXT('source'),
];

const districtRow = z.object({
  code: formed(DISTRICT, 'CODE_INVALID'),
  regency_code: formed(REGENCY, 'CODE_INVALID'),
  name: text(100),
  source: maybe(),
});

export const districts = kindOf({
  name: 'districts',
  columns: ['code', 'regency_code', 'name'],
  known: ['source'],
  open: (circumstances) =>
    openInRegency(
      circumstances,
      districtRow,
      (row) => row.code,
      'code',
      (client, rows) =>
        upsertRows(client, 'district', ['code'], ['code', 'regency_code', 'name', 'source'].map(TEXT), rows),
    ),
});

const aliasRow = z.object({ alias: text(100), regency_code: formed(REGENCY, 'CODE_INVALID'), source: maybe() });

export const aliases = kindOf({
  name: 'aliases',
  columns: ['alias', 'regency_code'],
  known: ['source'],
  open: (circumstances) =>
    openInRegency(
      circumstances,
      aliasRow,
      (row) => `${row.alias} ${row.regency_code}`,
      'alias',
      (client, rows) =>
        upsertRows(
          client,
          'regency_alias',
          ['alias', 'regency_code'],
          ['alias', 'regency_code', 'source'].map(TEXT),
          rows,
        ),
    ),
});

async function openInRegency<RegencyRow extends { regency_code: string; source: string | null }>(
  { client, source }: Circumstances,
  schema: z.ZodMiniType<RegencyRow>,
  keyOf: (row: RegencyRow) => string,
  column: string,
  write: (client: PoolClient, rows: (RegencyRow & { source: string })[]) => Promise<number>,
) {
  const codes = uniqueCodes();
  const known = await codesOf(client, 'regency');
  return {
    check: (cells: Readonly<Record<string, string>>, note: Parameters<typeof readCells>[2]): RegencyRow | null => {
      const row = codes.first(readCells(schema, cells, note), keyOf, column, note);
      if (row === null || known.has(row.regency_code)) return row;
      note('refused', 'REGENCY_UNKNOWN', 'regency_code');
      return null;
    },
    write: (rows: readonly RegencyRow[]) =>
      write(
        client,
        rows.map((row) => ({ ...row, source: row.source ?? source })),
      ),
  };
}

async function codesOf(client: PoolClient, table: 'province' | 'regency'): Promise<Set<string>> {
  const { rows } = await client.query<{ code: string }>(`select code from ${table}`);
  return new Set(rows.map(({ code }) => code));
}
