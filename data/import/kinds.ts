import { centerAliases } from './kinds/center-aliases.ts';
import { hospitals, puskesmas } from './kinds/centers.ts';
import { hospitalsRaw } from './kinds/centers-raw.ts';
import { doctors } from './kinds/doctors.ts';
import type { ImportKind } from './kind.ts';
import { aliases, districts, provinces, regencies } from './kinds/areas.ts';
import { practices } from './kinds/practices.ts';
import { schedules } from './kinds/schedules.ts';
import { bpjsPoli, insurers, specialisations } from './kinds/vocabularies.ts';

/** Everything that can be imported, in an order in which each kind finds the rows that it refers to. */
export const IMPORT_KINDS: readonly ImportKind[] = [
  provinces,
  regencies,
  districts,
  aliases,
  specialisations,
  bpjsPoli,
  insurers,
  hospitals,
  puskesmas,
  hospitalsRaw,
  centerAliases,
  doctors,
  schedules,
  practices,
];

export function importKind(name: string): ImportKind | undefined {
  return IMPORT_KINDS.find((kind) => kind.name === name);
}
