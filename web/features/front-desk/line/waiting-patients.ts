import { IN_LINE_STATUSES, isOneOf } from '#contract/status-sets.ts';
import type { DeskEntry } from '../state/shapes.ts';

export type WaitingPatients = {
  /** Who can be called, in the order of calling. */
  readonly callable: readonly DeskEntry[];
  /** Who waits for something before they can be called. */
  readonly apart: readonly DeskEntry[];
};

/** Everybody in line, in the two parts of the list. */
export function partsOf(entries: readonly DeskEntry[]): WaitingPatients {
  const waiting = entries.filter(({ status }) => isOneOf(IN_LINE_STATUSES, status));
  return {
    callable: waiting.filter(({ waits_for: reason }) => reason === null),
    apart: waiting.filter(({ waits_for: reason }) => reason !== null),
  };
}
