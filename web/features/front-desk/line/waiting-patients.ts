import { IN_LINE_STATUSES, isOneOf } from '#contract/status-sets.ts';
import type { DeskEntry } from '../state/shapes.ts';

export type WaitingPatients = {
  /** Patients still to be called, in the order of calling. */
  readonly standing: readonly DeskEntry[];
  /** Patients whose number was passed while they were not here: they have no position until they come. */
  readonly passed: readonly DeskEntry[];
};

/** The waiting patients whose name, number or booking code contains what was typed. */
export function findWaitingPatients(entries: readonly DeskEntry[], typed: string): WaitingPatients {
  const waiting = entries.filter(({ status }) => isOneOf(IN_LINE_STATUSES, status));
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  const found = waiting.filter((entry) => {
    const code = entry.trans_code.toLowerCase();
    const text = `${entry.patient.name} ${entry.label} ${code} ${code.replace('-', '')}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
  return {
    standing: found.filter(({ is_passed }) => !is_passed),
    passed: found.filter(({ is_passed }) => is_passed),
  };
}
