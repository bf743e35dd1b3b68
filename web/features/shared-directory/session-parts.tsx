import { BEGUN_STATUSES, ENDED_SESSION_STATUSES, isOneOf } from '#contract/status-sets.ts';
import { Repeat2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatAgo, formatClock, formatDateWithoutYear } from '../../lib/format.ts';
import { useStandstill } from '../shared-queue/use-standstill.ts';
import { directory } from './directory.text.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Notice } from '../../ui/state/notice.tsx';
import { TicketFull, TicketLink } from '../../ui/ticket/ticket-button.tsx';
import { StatusLine } from '../../ui/status-line.tsx';
import type { StatusTone } from '../../ui/status-line.tsx';
import type { MovingSession, Session } from './types.ts';
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
export function isOver({ is_passed: passed }: MovingSession, { status }: LiveQueue): boolean {
  if (isOneOf(BEGUN_STATUSES, status)) return false;
  return passed || isOneOf(ENDED_SESSION_STATUSES, status);
}

/** A called number of which nothing was heard for longer is the last one, and no longer the present one. */
const OLD_MINUTES = 10;

interface SessionStatusProps {
  readonly session: MovingSession;
  /** Its state by the latest event. */
  readonly live?: LiveQueue;
  /** The instant of the page, in a list that follows no events: a number then says how old it is, instead of how many wait. */
  readonly now?: string;
}

/** The live status of a session: the number called now, not begun, paused and why, the doctor late, or over. */
export function SessionStatus({ session, live = session, now }: SessionStatusProps) {
  const standstill = useStandstill(live, session.zone);
  const line = (tone: StatusTone, words: ReactNode, className?: string) => (
    <StatusLine tone={tone} className={className} data-live={`session-${session.id}`}>
      {words}
    </StatusLine>
  );
  if (isOver(session, live))
    return line('none', live.status === 'CANCELLED' ? directory.cancelled : directory.finished, 'usai');
  if (live.status === 'CLOSED') return line('none', directory.closed);
  const { tone, words } = standingOf(standstill, live, now);
  if (!live.lostSince) return line(tone, words);
  return line(
    'paused',
    <>
      {words}{' '}
      <span className="block meta">{directory.lost(formatClock(live.lostSince.toISOString(), session.zone))}</span>
    </>,
  );
}

function standingOf(
  standstill: string | null,
  live: LiveQueue,
  seen: string | undefined,
): { tone: StatusTone; words: ReactNode } {
  if (standstill) return { tone: 'paused', words: standstill };
  const { now, now_label: label, waiting, updated_at: updated } = live.queue;
  if (now === 0) return { tone: 'waiting', words: directory.notBegun };
  const minutes = seen === undefined || updated === null ? null : (Date.parse(seen) - Date.parse(updated)) / 60_000;
  const isOld = minutes !== null && minutes > OLD_MINUTES;
  const words = (
    <>
      {isOld ? directory.calledLast : directory.called} <b className="nq">{label}</b> ·{' '}
      {minutes === null ? directory.waiting(waiting) : formatAgo(minutes)}
    </>
  );
  return { tone: isOld ? 'waiting' : 'running', words };
}

/** The way on from a session: a number, or the waitlist of a full one, and not a button that does nothing; nothing but words where neither is to be had. `time`: its hours, for whoever hears the button alone. */
export function SessionAction({ session, time }: { readonly session: Session; readonly time: string }) {
  if (session.is_bookable)
    return (
      <TicketLink to={`/ambil-antrian/${session.id}`} aria-label={directory.takeOf(session.doctor.name, time)}>
        {directory.take}
      </TicketLink>
    );
  if (onlineQuota(session).left > 0 || session.is_passed) return <TicketFull>{directory.closed}</TicketFull>;
  return (
    <>
      <p className="meta mb-2">
        <b>{directory.fullHere}</b> {directory.fullHelp}
      </p>
      <ButtonLink block to={`/ambil-antrian/${session.id}`} aria-label={directory.waitOf(session.doctor.name, time)}>
        {directory.waitHere}
      </ButtonLink>
    </>
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
