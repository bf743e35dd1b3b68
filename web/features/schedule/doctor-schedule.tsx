import { Fragment } from 'react';
import type { ReactNode } from 'react';
import { CalendarDays, ChevronRight } from 'lucide-react';
import { formatDate, formatDayCell, formatMonth } from '../../lib/format.ts';
import { directory } from '../shared-directory/directory.text.ts';
import { directoryPage } from '../shared-directory/directory-page.text.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { DateStrip } from '../../ui/date-strip.tsx';
import { Empty } from '../../ui/state/empty.tsx';
import { CenterArt } from '../../ui/drawing/center-art.tsx';
import { Tear, Ticket } from '../../ui/ticket/ticket.tsx';
import { DAYS_ID, SessionBlock } from './session-block.tsx';
import { dayWords } from '../shared-directory/session-parts.tsx';
import type { Session } from '../shared-directory/types.ts';
import { Link } from '../../ui/link.tsx';

type Day = { readonly date: string; readonly session_count: number };
type DaysProps = { readonly days: readonly Day[]; readonly today: string; readonly selected: string };

/** The coming week as links. A day without sessions reads 'Libur' and is no link. */
export function DayStrip({ days, today, selected }: DaysProps) {
  return (
    <>
      <div className="baris-antar jdl" id={DAYS_ID}>
        <h2>{directoryPage.schedule}</h2>
        <span className="meta">{formatMonth(selected)}</span>
      </div>
      <Days days={days} today={today} selected={selected} />
      <p className="tgl">{formatDate(selected)}</p>
    </>
  );
}

/** The same without a heading, folded behind 'Ganti hari', for a page whose sessions are not all of one day. */
export function FoldedDays(days: DaysProps) {
  return (
    <details className="ganti-hari">
      <summary className="btn btn-2 btn-s">
        <CalendarDays className="i i-16" aria-hidden="true" />
        {directory.otherDay}
      </summary>
      <div>
        <Days {...days} />
      </div>
    </details>
  );
}

function Days({ days, today, selected }: DaysProps) {
  return (
    <DateStrip
      label={directoryPage.chooseDate}
      selected={selected}
      cells={days.map(({ date, session_count: count }) => {
        const cell = formatDayCell(date);
        const near = dayWords(date, today);
        return {
          date,
          weekday: cell.weekday,
          day: cell.day,
          caption:
            count === 0 ? directory.off : near === directory.today || near === directory.tomorrow ? near : cell.month,
          disabled: count === 0,
        };
      })}
      hrefFor={(date) => `?date=${date}`}
    />
  );
}

type SessionsProps = {
  readonly sessions: readonly Session[];
  readonly nextDate: string | null;
  /** Says of a session which number is the next. */
  readonly renderNext: (session: Session) => ReactNode;
};

/** The sessions of one day, in a card for each center. */
export function SessionsByCenter({ sessions, nextDate, renderNext }: SessionsProps) {
  const centers = Map.groupBy(sessions, (session) => session.hospital.slug_name);
  if (centers.size === 0) return <NoSessions nextDate={nextDate} />;
  return (
    <div className="tumpuk">
      {[...centers].map(([slug, ofCenter]) => {
        const { hospital } = ofCenter[0]!;
        return (
          <Ticket key={slug} as="section" className="tpt" onPaper>
            <div className="tpt-k">
              <CenterArt id={slug} className="size-14" />
              <div>
                <h3>
                  <Link to={`/p/${slug}`}>{hospital.name}</Link>
                </h3>
                {hospital.address && <p className="meta">{hospital.address}</p>}
              </div>
              <ChevronRight className="i" aria-hidden="true" />
            </div>
            {ofCenter.map((session) => (
              <Fragment key={session.id}>
                <Tear />
                <SessionBlock session={session} next={renderNext(session)} {...(nextDate && { nextDate })} />
              </Fragment>
            ))}
          </Ticket>
        );
      })}
    </div>
  );
}

export function NoSessions({ nextDate }: { readonly nextDate: string | null }) {
  const action = nextDate && (
    <ButtonLink tone="secondary" to={`?date=${nextDate}`}>
      {directoryPage.nextDate(formatDate(nextDate))}
    </ButtonLink>
  );
  return (
    <Empty title={directoryPage.noneThatDay} action={action || undefined} drawing={false}>
      {nextDate ? undefined : directory.noSession}
    </Empty>
  );
}
