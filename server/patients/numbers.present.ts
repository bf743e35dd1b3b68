import { maskNumber } from '#domain/patients/identity-number.ts';
import { NUMBER_KINDS } from '#domain/vocabulary.ts';
import type { NumberKind } from '#domain/vocabulary.ts';
import type { NumberRow } from './profile.store.ts';
import type { Vault } from '../platform/vault.ts';

/** The context that binds a sealed number to its patient and kind, so that it cannot be opened in another row. */
export function numberContext(patientId: number, kind: NumberKind): string {
  return `patient:${patientId}:${kind}`;
}

/** A stored number as it was typed. */
export function openNumber({ patient_id: patientId, kind, sealed }: NumberRow, vault: Vault): string {
  return vault.open(sealed, numberContext(patientId, kind)).toString();
}

/** The numbers of one patient, masked; null where none is stored. */
export function presentNumbers(
  patientId: number,
  rows: readonly NumberRow[],
  vault: Vault,
): Record<NumberKind, string | null> {
  const masked = NUMBER_KINDS.map((kind) => {
    const row = rows.find((each) => each.patient_id === patientId && each.kind === kind);
    return [kind, row ? maskNumber(openNumber(row, vault)) : null];
  });
  return Object.fromEntries(masked) as Record<NumberKind, string | null>;
}
