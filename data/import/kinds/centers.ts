import * as z from 'zod/mini';
import { FACT_CHARS } from '#domain/directory/center-facts.ts';
import { type CenterRow, readRegencies, writeCenters } from '../write/center-write.ts';
import { formed, maybe, maybeWhole, readCells, text } from '../reading/cells.ts';
import { type Point, readPoint } from '../reading/coordinates.ts';
import type { Note } from '../faults.ts';
import { type Cells, type Circumstances, type Intake, kindOf } from '../kind.ts';
import { uniqueCodes } from '../reading/unique-codes.ts';

/** Codes of Kemkes: seven digits that begin with the regency; S marks a temporary registration. */
export const CENTER_CODE = /^[1-9]\d{6}S?$/;
export const BEDS_MAX = 5000;
/** Values of coord_check for a point that the collector of the file could not confirm to lie in the stated regency. */
const UNCONFIRMED = ['outside', 'noregency'];
const CONFIRMED = ['inside', 'near'];

const shared = {
  kemkes_code: formed(CENTER_CODE, 'CODE_INVALID'),
  name: text(150),
  address: maybe(),
  phone: maybe(FACT_CHARS.phone),
  registration_hours: maybe(FACT_CHARS.registration_hours),
  regency_code: maybe(10),
  latitude: z.optional(z.string()),
  longitude: z.optional(z.string()),
  coord_check: maybe(20),
  temporary: maybe(5),
  source: maybe(),
  sources: maybe(),
};
const hospitalRow = z.object({
  ...shared,
  type: maybe(40),
  hospital_class: maybe(20),
  owner_type: maybe(60),
  beds: maybeWhole(BEDS_MAX),
});
const puskesmasRow = z.object({ ...shared, district: maybe(100) });

export const hospitals = kindOf({
  name: 'hospitals',
  columns: ['kemkes_code', 'name', 'regency_code', 'latitude', 'longitude'],
  known: [
    'type',
    'hospital_class',
    'owner_type',
    'beds',
    'address',
    'phone',
    'registration_hours',
    'coord_check',
    'temporary',
    'source',
    'sources',
  ],
  point: ['latitude', 'longitude'],
  open: (circumstances) =>
    openCenters(circumstances, 'hospital', hospitalRow, (row, note) => ({
      hospitalType: row.type,
      hospitalClass: row.hospital_class,
      ownerType: row.owner_type,
      beds: bedsOf(row.beds, note, 'beds'),
      district: null,
    })),
});

export const puskesmas = kindOf({
  name: 'puskesmas',
  columns: ['kemkes_code', 'name', 'regency_code', 'latitude', 'longitude'],
  known: ['address', 'phone', 'registration_hours', 'district', 'coord_check', 'temporary', 'source', 'sources'],
  point: ['latitude', 'longitude'],
  open: (circumstances) =>
    openCenters(circumstances, 'puskesmas', puskesmasRow, (row) => ({
      hospitalType: null,
      hospitalClass: null,
      ownerType: null,
      beds: null,
      district: row.district,
    })),
});

type Shared = z.output<z.ZodMiniObject<typeof shared>>;
type Particulars = Pick<CenterRow, 'hospitalType' | 'hospitalClass' | 'ownerType' | 'beds' | 'district'>;

async function openCenters<RegisterRow extends Shared>(
  { client, now, source, isRepeated }: Circumstances,
  kind: 'hospital' | 'puskesmas',
  schema: z.ZodMiniType<RegisterRow>,
  particulars: (row: RegisterRow, note: Note) => Particulars,
): Promise<Intake<CenterRow>> {
  const regencies = await readRegencies(client);
  const codes = uniqueCodes();
  return {
    check: (cells, note) => {
      const row = codes.first(readCells(schema, cells, note), ({ kemkes_code }) => kemkes_code, 'kemkes_code', note);
      if (row === null) return null;
      if (row.temporary === '1') return refuse(note, 'TEMPORARY_FACILITY', 'temporary');
      const regency = regencies.get(row.regency_code ?? '');
      if (!regency) return refuse(note, 'REGENCY_UNKNOWN', 'regency_code');
      return {
        ...particulars(row, note),
        code: row.kemkes_code,
        name: row.name,
        address: row.address,
        phone: row.phone,
        registrationHours: row.registration_hours,
        regency,
        point: pointOf(cells, row.coord_check, isRepeated, regency, note),
        source: row.source ?? row.sources ?? source,
      };
    },
    write: (rows) => writeCenters(client, kind, rows, now),
  };
}

function pointOf(
  cells: Cells,
  check: string | null,
  isRepeated: Circumstances['isRepeated'],
  around: Point,
  note: Note,
): Point | null {
  const [latitude, longitude] = [cells['latitude'] ?? '', cells['longitude'] ?? ''];
  const { point, fault } = readPoint(
    latitude,
    longitude,
    isRepeated(latitude, longitude),
    CONFIRMED.includes(check ?? '') ? null : around,
  );
  if (fault) note('warning', fault, 'latitude');
  if (point === null || !UNCONFIRMED.includes(check ?? '')) return point;
  note('warning', 'COORDINATES_UNCONFIRMED', 'coord_check');
  return null;
}

/** The number of beds; registers write 0 where they do not know it. */
export function bedsOf(beds: number | null, note: Note, column: string): number | null {
  if (beds !== 0) return beds;
  note('warning', 'BEDS_ZERO', column);
  return null;
}

export function refuse(note: Note, code: Parameters<Note>[1], column: string): null {
  note('refused', code, column);
  return null;
}
