import { CircleCheck, CircleX, Hourglass, MapPin } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import type { DataOf } from '#contract/endpoint.ts';
import type { Reach, getNextNumber } from '#contract/queue/queue.ts';
import { BEGUN_STATUSES, isOneOf } from '#contract/status-sets.ts';
import { formatClock, formatDateWithoutYear, formatDuration, formatTimeRange, localOf } from '../../lib/format.ts';
import { Notice } from '../../ui/state/notice.tsx';
import type { Session } from '../shared-directory/types.ts';
import { nextNumberText as words } from './next-number.text.ts';
import type { NextNumberNow, Trip } from './use-next-number.ts';

type Next = DataOf<typeof getNextNumber>;
type SessionDay = Pick<Session, 'date' | 'zone'>;

interface NextNumberProps {
  readonly session: SessionDay;
  readonly status: Session['status'];
  readonly now: NextNumberNow;
  readonly trip: Trip;
  /** Asks the person where they are; null: not here. */
  readonly question: ReactNode;
  /** Whether it stands in a line of a long list: the styles then leave out what the page of the doctor says. */
  readonly isLine?: boolean;
}

/**
 * What somebody would get who took a number now: the number, about when it is called, on what that rests, and whether they can be there. It is a number that nobody has yet, so it looks like an empty stub.
 */
export function NextNumber({
  session,
  status,
  now: { box, next, isMissing, reach, isSoon },
  trip,
  question,
  isLine,
}: NextNumberProps) {
  return (
    <div ref={box} className={isLine ? 'perlu-skrip calon-baris' : 'perlu-skrip'}>
      <div className="perkira">
        <p className="judul">{words.title}</p>
        {next ? (
          <>
            <div className="isi-p">
              <span className="calon nq">{next.label}</span>
              <div>
                {next.window && <span className="meta">{words.about}</span>}
                <p className={next.window ? 'jendela t' : 'jendela'}>{windowWords(next, session.zone)}</p>
              </div>
            </div>
            <p className="dasar">
              {words.ahead(next.ahead)} {next.basis && words.basis[next.basis]}
            </p>
            {isSoon && isOneOf(BEGUN_STATUSES, status) && reach?.answer !== 'NO' && (
              <Notice tone="change" className="mt-3">
                <b>{next.ahead ? words.soon : words.atOnce}</b> <span>{words.onlyNear}</span>
              </Notice>
            )}
          </>
        ) : (
          <p className="dasar">{isMissing ? words.failed : words.counting}</p>
        )}
      </div>
      {next?.window && trip.to && (reach !== null || question !== null) && (
        <ReachBox session={session} reach={reach} from={trip.from?.name ?? null} question={question} />
      )}
    </div>
  );
}

/** '10:40–11:15 WIB', or that there is no time yet. */
const windowWords = ({ window }: Next, zone: Session['zone']): string =>
  window ? formatTimeRange(localOf(window.from, zone).time, localOf(window.to, zone).time, zone) : words.noWindow;

const REACH = {
  YES: { className: 'sampai-ya', Icon: CircleCheck },
  TIGHT: { className: 'sampai-mepet', Icon: Hourglass },
  NO: { className: 'sampai-tidak', Icon: CircleX },
} as const;

interface ReachBoxProps {
  readonly session: SessionDay;
  readonly reach: Reach | null;
  readonly from: string | null;
  readonly question: ReactNode;
}

/** 'Bisa sampai?' and its answer. Being far is no error, so that none of the four looks like one. */
function ReachBox({ session, reach, from, question }: ReachBoxProps) {
  const box = useRef<HTMLDivElement>(null);
  const isAsking = useRef(false);
  // The answer stands where the question was: whoever answered it reads on there, with a screen reader too.
  useEffect(() => {
    if (from === null || !isAsking.current) return;
    isAsking.current = false;
    box.current?.focus();
  }, [from]);
  const { className, Icon } = reach ? REACH[reach.answer] : { className: 'sampai-tidak', Icon: MapPin };
  return (
    <div
      ref={box}
      tabIndex={-1}
      className={`sampai ${className}`}
      onFocusCapture={() => {
        isAsking.current = reach === null;
      }}
    >
      <Icon className="i" aria-hidden="true" />
      <div>
        <b>{reach ? words.reach[reach.answer] : words.canReach}</b>
        <span>{reach && from !== null ? reachWords(reach, from, session) : words.sayWhere}</span>
        {reach === null && question}
      </div>
    </div>
  );
}

function reachWords({ answer, minutes, leaveAt }: Reach, from: string, { date, zone }: SessionDay): string {
  if (minutes === 0) return words.there;
  const way = words.way(from, formatDuration(minutes));
  if (answer !== 'YES') return `${way} ${answer === 'NO' ? words.tooLate : words.leaveNow}`;
  const instant = leaveAt.toISOString();
  const day = localOf(instant, zone).date;
  return `${way} ${words.leaveBy(formatClock(instant, zone), day === date ? null : formatDateWithoutYear(day))}`;
}
