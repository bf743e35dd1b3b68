import { centerAliases } from './center-aliases.ts';
import { hospitals, puskesmas } from './centers.ts';
import { hospitalsRaw } from './centers-raw.ts';
import { doctors } from './doctors.ts';
import type { ImportKind } from './kind.ts';
import { aliases, districts, provinces, regencies } from './places.ts';
import { practices } from './practices.ts';
import { schedules } from './schedules.ts';
import { bpjsPoli, insurers, specialisations } from './vocabularies.ts';

/** Everything that can be imported, in an order in which each finds what it needs. */
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
