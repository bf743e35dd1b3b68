import { Repeat2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatDateWithoutYear } from '../../lib/format.ts';
import { useStandstill } from '../../lib/use-standstill.ts';
import { directory } from '../../text/directory.ts';
import { Notice } from '../../ui/notice.tsx';
import { StatusLine } from '../../ui/status-line.tsx';
import type { Session } from './types.ts';
import type { LiveQueue } from './use-live-queue.ts';

/** Numbers left and in all that can be taken online. */
export function onlineQuota({ quota }: Session): { left: number; total: number } {
  return { left: quota.jkn_left + quota.general_left, total: quota.jkn + quota.general };
}

/** 'Hari ini', 'Besok', or the day. */
export function dayWords(date: string, today: string): string {
  if (date === today) return directory.today;
  const next = new Date(Date.parse(`${today}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);
  return date === next ? directory.tomorrow : formatDateWithoutYear(date);
}

/** The live line of a session: called now, not begun, paused and why, the doctor late, or over. `live`: what was heard of it since the page was made. */
export function SessionStatus({ session, live = session }: { readonly session: Session; readonly live?: LiveQueue }) {
  const { status, queue } = live;
  const standing = useStandstill(live, session.zone);
  if (status === 'CANCELLED') return <StatusLine tone="none">{directory.cancelled}</StatusLine>;
  if (status === 'FINISHED' || session.is_passed) return <StatusLine tone="none">{directory.finished}</StatusLine>;
  if (status === 'CLOSED') return <StatusLine tone="none">{directory.closed}</StatusLine>;
  if (standing) return <StatusLine tone="paused">{standing}</StatusLine>;
  if (queue.now === 0) return <StatusLine tone="waiting">{directory.notBegun}</StatusLine>;
  return (
    <StatusLine tone="running">
      {directory.called} <b className="nq">{queue.now_label}</b> · {directory.waiting(queue.waiting)}
    </StatusLine>
  );
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
