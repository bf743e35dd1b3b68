import type { DeskEntry } from './use-desk.ts';

/** Those still to be called, in the order of calling, whose name, number or booking code holds what was typed. */
export function findWaiting(entries: readonly DeskEntry[], typed: string): DeskEntry[] {
  const waiting = entries.filter(({ status }) => status === 'BOOKED' || status === 'CHECKED_IN');
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return waiting;
  return waiting.filter((entry) => {
    const code = entry.trans_code.toLowerCase();
    const text = `${entry.patient.name} ${entry.label} ${code} ${code.replace('-', '')}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
}
