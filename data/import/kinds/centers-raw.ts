import * as z from 'zod/mini';
import { type CenterRow, readRegencies, writeCenters } from '../write/center-write.ts';
import { BEDS_MAX, bedsOf, CENTER_CODE, refuse } from './centers.ts';
import { formed, isUnknown, maybe, maybeWhole, readCells, text } from '../reading/cells.ts';
import { readPoint } from '../reading/coordinates.ts';
import { type Intake, kindOf } from '../kind.ts';
import { readRegencyNames } from '../reading/regency-names.ts';
import { tidyName } from '../reading/tidy-name.ts';
import { uniqueCodes } from '../reading/unique-codes.ts';

const rawRow = z.object({
  nama: text(150),
  kode_rs: formed(CENTER_CODE, 'CODE_INVALID'),
  tempat_tidur: maybeWhole(BEDS_MAX),
  telepon: maybe(60),
  alamat: maybe(),
  wilayah: text(120),
});

/** Hospitals in the form of the ministry's list of 2021: capitals, extra blanks, regencies by name, and faults of every sort. */
export const hospitalsRaw = kindOf({
  name: 'hospitals-raw',
  columns: ['nama', 'kode_rs', 'tempat_tidur', 'lokasi.lat', 'lokasi.lon', 'alamat', 'wilayah'],
  known: ['telepon'],
  point: ['lokasi.lat', 'lokasi.lon'],
  open: async ({ client, now, source, isRepeated }): Promise<Intake<CenterRow>> => {
    const regencies = await readRegencies(client);
    const names = await readRegencyNames(client);
    const codes = uniqueCodes();
    return {
      check: (cells, note) => {
        const row = readCells(rawRow, cells, note);
        if (row === null) return null;
        if (row.kode_rs.endsWith('S')) return refuse(note, 'TEMPORARY_FACILITY', 'kode_rs');
        if (codes.first(row, ({ kode_rs }) => kode_rs, 'kode_rs', note) === null) return null;
        const match = names.find(row.wilayah);
        const regency = regencies.get(match.code ?? '');
        if (!regency) return refuse(note, match.fault ?? 'REGENCY_UNKNOWN', 'wilayah');
        const [latitude, longitude] = [cells['lokasi.lat'] ?? '', cells['lokasi.lon'] ?? ''];
        const { point, fault } = readPoint(latitude, longitude, isRepeated(latitude, longitude), regency);
        if (fault) note('warning', fault, 'lokasi.lat');
        if (isUnknown(latitude)) note('warning', 'VALUE_UNKNOWN', 'lokasi.lat');
        if (row.alamat === null) note('warning', 'VALUE_UNKNOWN', 'alamat');
        return {
          code: row.kode_rs,
          name: tidyName(row.nama),
          hospitalType: null,
          hospitalClass: null,
          ownerType: null,
          beds: bedsOf(row.tempat_tidur, note, 'tempat_tidur'),
          address: row.alamat === null ? null : tidyName(row.alamat),
          phone: row.telepon,
          registrationHours: null,
          regency,
          district: null,
          point,
          source,
        };
      },
      write: (rows) => writeCenters(client, 'hospital', rows, now),
    };
  },
});
