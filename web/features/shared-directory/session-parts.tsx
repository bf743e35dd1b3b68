import { BEGUN_STATUSES, ENDED_SESSION_STATUSES, isOneOf } from '#contract/status-sets.ts';
import { Repeat2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatClock, formatDateWithoutYear } from '../../lib/format.ts';
import { useStandstill } from '../shared-queue/use-standstill.ts';
import { directory } from './directory.text.ts';
import { Notice } from '../../ui/state/notice.tsx';
import { StatusLine } from '../../ui/status-line.tsx';
import type { StatusTone } from '../../ui/status-line.tsx';
import type { Session } from './types.ts';
import type { LiveQueue } from './use-live-queue.ts';

/** How many numbers can be taken online: those left, and all. */
export function onlineQuota({ quota }: Session): { left: number; total: number } {
  return { left: quota.jkn_left + quota.general_left, total: quota.jkn + quota.general };
}

/** 'Hari ini', 'Besok', or the day. */
export function dayWords(date: string, today: string): string {
  if (date === today) return directory.today;
  const next = new Date(Date.parse(`${today}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);
  return date === next ? directory.tomorrow : formatDateWithoutYear(date);
}

/** Whether a session is over. A queue that was started goes on beyond its hours until the desk ends it. */
export function isOver({ is_passed: passed }: Session, { status }: LiveQueue): boolean {
  if (isOneOf(BEGUN_STATUSES, status)) return false;
  return passed || isOneOf(ENDED_SESSION_STATUSES, status);
}

/** The live status of a session: the number called now, not begun, paused and why, the doctor late, or over. `live`: its state by the latest event. */
export function SessionStatus({ session, live = session }: { readonly session: Session; readonly live?: LiveQueue }) {
  const standstill = useStandstill(live, session.zone);
  const line = (tone: StatusTone, words: ReactNode) => (
    <StatusLine tone={tone} data-live={`session-${session.id}`}>
      {words}
    </StatusLine>
  );
  if (live.status === 'CANCELLED') return line('none', directory.cancelled);
  if (isOver(session, live)) return line('none', directory.finished);
  if (live.status === 'CLOSED') return line('none', directory.closed);
  const { tone, words } = standingOf(standstill, live);
  if (!live.lostSince) return line(tone, words);
  return line(
    'paused',
    <>
      {words}{' '}
      <span className="block meta">{directory.lost(formatClock(live.lostSince.toISOString(), session.zone))}</span>
    </>,
  );
}

function standingOf(standstill: string | null, live: LiveQueue): { tone: StatusTone; words: ReactNode } {
  if (standstill) return { tone: 'paused', words: standstill };
  const { now, now_label: label, waiting } = live.queue;
  if (now === 0) return { tone: 'waiting', words: directory.notBegun };
  const words = (
    <>
      {directory.called} <b className="nq">{label}</b> · {directory.waiting(waiting)}
    </>
  );
  return { tone: 'running', words };
}

/** Who stands in for the doctor, if anybody. */
export function SubstituteNotice({ session }: { readonly session: Session }): ReactNode {
  if (!session.doctor_substitute) return null;
  return (
    <Notice tone="change" icon={<Repeat2 className="i" aria-hidden="true" />}>
      <b>{directory.substitute}</b> {session.doctor_substitute.name} {directory.substituteAt}
    </Notice>
  );
}
