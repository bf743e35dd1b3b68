import type { ZoneName } from '../../../lib/format.ts';
import { localOf } from '../../../lib/format.ts';
import { waitsWords, positionWords } from '../desk-line.text.ts';
import { priorityReasons } from '../desk-dialogs.text.ts';
import { desk } from '../desk.text.ts';
import type { DeskEntry } from '../state/shapes.ts';

/** What a number in line waits for before it can be called, in words; null: it can be called. Every further reason gets its words here. */
export function reasonApart(entry: DeskEntry, zone: ZoneName): string | null {
  switch (entry.waits_for) {
    case null:
      return null;
    case 'CHECK_IN':
      return entry.late_minutes === null ? waitsWords.checkIn : waitsWords.late(entry.late_minutes);
    case 'CHECK_IN_LATE':
      return waitsWords.passed;
    case 'BACK':
      return entry.away_until === null ? waitsWords.away : waitsWords.awayUntil(localOf(entry.away_until, zone).time);
    case 'LAB':
      return entry.lab_since === null ? waitsWords.lab : waitsWords.labSince(localOf(entry.lab_since, zone).time);
    case 'OTHERS':
      return entry.returns_from
        ? waitsWords.returned(desk.returned[entry.returns_from], entry.due_in ?? 0)
        : waitsWords.others(entry.times_held, entry.due_in ?? 0);
  }
}

/** Why a number that can be called does not stand by its number, in words; null: it does. */
export function reasonOfPosition({ line, priority, is_onsite: onsite, returns_from: from }: DeskEntry): string | null {
  if ((line === 'PRIORITY' || line === 'EMERGENCY') && priority !== null)
    return positionWords.first(priorityReasons[priority].short);
  if (line === 'SECOND' && onsite) return positionWords.onsite;
  if (line === 'RETURNING' && from) return desk.returned[from];
  if (line === 'SECOND' || line === 'RETURNING') return positionWords.late;
  return priority === null ? null : priorityReasons[priority].short;
}
