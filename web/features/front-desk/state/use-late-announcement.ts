import { useEffect, useState } from 'react';
import type { DataOf } from '#contract/endpoint.ts';
import { getLateAnnouncement } from '#contract/front-desk/desk-late.ts';
import { api } from '../../../lib/requests/api.ts';
import type { DeskSession } from './shapes.ts';

export type LateAnnouncement = NonNullable<DataOf<typeof getLateAnnouncement>['late']>;

const SOON_MS = 2_000;
const LATER_MS = 15_000;
/** Messages leave within seconds; while one waits longer, the desk looks less often. */
const FRESH_MS = 60_000;

/**
 * What has become of the messages about the last announced delay, read again while some of them may still leave. Null while nothing is known, and where
 * neither an announced start stands nor one was taken back.
 */
export function useLateAnnouncement(
  token: string,
  { id, version, expected_at, late_undone_at }: Pick<DeskSession, 'id' | 'version' | 'expected_at' | 'late_undone_at'>,
): LateAnnouncement | null {
  const [read, setRead] = useState<{ readonly id: number; readonly late: LateAnnouncement | null } | null>(null);
  const isAny = expected_at !== null || late_undone_at !== null;
  useEffect(() => {
    if (!isAny) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isOver = false;
    const load = async (): Promise<void> => {
      const result = await api(getLateAnnouncement, { params: { id: String(id) }, token });
      if (isOver) return;
      if (result.ok) setRead({ id, late: result.data.late });
      const next = result.ok ? nextLook(result.data.late, Date.now()) : LATER_MS;
      if (next !== null) timer = setTimeout(() => void load(), next);
    };
    void load();
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [token, id, version, isAny]);
  return isAny && read?.id === id ? read.late : null;
}

/** After how many milliseconds to look again; null: nothing changes any more. */
export function nextLook(late: LateAnnouncement | null, now: number): number | null {
  if (late === null) return null;
  const age = now - Date.parse(late.undone_at ?? late.at);
  if (Math.abs(age) < FRESH_MS) return SOON_MS;
  return !late.is_read || late.pending + late.correcting > 0 ? LATER_MS : null;
}
