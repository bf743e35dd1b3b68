import { IN_LINE_STATUSES, isOneOf } from '#contract/status-sets.ts';
import type { DeskEntry } from '../state/shapes.ts';

export type WaitingPatients = {
  /** Those still to be called, in the order of calling. */
  readonly standing: readonly DeskEntry[];
  /** Those whose number was passed while they were not here: they stand nowhere until they come. */
  readonly passed: readonly DeskEntry[];
};

/** Those still to be called whose name, number or booking code holds what was typed. */
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
