import { Check, Tv, UsersRound } from 'lucide-react';
import type { DataOf } from '#contract/endpoint.ts';
import type { getLockedDesk } from '#contract/front-desk/locked-desk.ts';
import { UNBEGUN_STATUSES, isOneOf } from '#contract/status-sets.ts';
import { formatDate, formatTimeRange, localOf } from '../../../lib/format.ts';
import type { ZoneName } from '../../../lib/format.ts';
import { useNow } from '../../../lib/use-now.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import type { elapsed } from '../console/elapsed.ts';
import { desk, timesCalled } from '../desk.text.ts';
import { lockText as words } from './lock.text.ts';

export type LockedData = DataOf<typeof getLockedDesk>;
type Session = NonNullable<LockedData['session']>;
type Entry = Session['entries'][number];
type OfSession = { readonly session: Session };

/** The board, which shows no name either, and the time at the center. */
export function HeaderEnd({ center: { slug_name, zone } }: Pick<LockedData, 'center'>) {
  const { date, time } = localOf(useNow().toISOString(), zone);
  return (
    <>
      <div className="baris meja-layar">
        <ButtonLink tone="secondary" small to={`/layar/${slug_name}`} prefetch={false} target="_blank" rel="noopener">
          <Tv className="i i-16" aria-hidden="true" />
          {desk.board}
        </ButtonLink>
      </div>
      <div className="jam">
        <b className="t">{time}</b>
        <span className="meta">{formatDate(date)}</span>
      </div>
    </>
  );
}

/** Clinic, room, hours and doctor. */
export function Title({ session }: OfSession) {
  const { clinic, time_start: start, time_end: end } = session;
  return (
    <div className="dk">
      <div>
        <h1>
          {clinic.name}{' '}
          <span>
            {clinic.room && `${clinic.room} · `}
            <span className="t">{formatTimeRange(start, end)}</span>
          </span>
        </h1>
        <p>{(session.doctor_substitute ?? session.doctor).name}</p>
      </div>
    </div>
  );
}

const USUAL = 3;

/** The number that was called stays readable; whose it is does not. */
export function Called({
  session: { inside, now_label: last },
  since,
}: OfSession & { readonly since: typeof elapsed }) {
  const [first] = inside;
  const label = first?.label ?? last;
  const now = useNow();
  return (
    <section className={`kini karcis${first ? '' : ' kini-kosong'}`} aria-label={desk.calledNow}>
      <div className="no">
        <div>{first ? words.calledTo(first.room) : last ? desk.calledLast : desk.nobodyYet}</div>
        {label && <div className={label.length > USUAL ? 'nq panjang' : 'nq'}>{label}</div>}
      </div>
      <div className="sobek-v" />
      <div className="ps">
        {first ? (
          <>
            <h2>{words.hidden}</h2>
            <span className="tutup-nama" aria-hidden="true" />
            <dl>
              <div>
                <dt>{words.callCount}</dt>
                <dd className="t">{timesCalled(first.call_count)}</dd>
              </div>
              {first.called_at && (
                <div>
                  <dt>{words.sinceCall}</dt>
                  <dd className="t">{since(first.called_at, now)}</dd>
                </div>
              )}
            </dl>
          </>
        ) : (
          <h2>{desk.nobodyInside}</h2>
        )}
      </div>
    </section>
  );
}

/** What another desk did last: the queue goes on while this screen is locked. */
export function OtherDesk({ session: { other, zone } }: OfSession) {
  if (other === null) return null;
  const step = words.step(other.kind, other.label ?? '');
  return (
    <p className="meja-lain">
      <UsersRound className="i i-16" aria-hidden="true" />
      <span>
        {words.otherDesk(other.room)}
        <b>{other.is_undo ? words.undone(step) : step}</b>
        <span className="t">{words.by(localOf(other.at, zone).time, other.by.split(' ')[0] ?? '')}</span>
      </span>
    </p>
  );
}

/** The line with its times and reasons. */
export function Order({ session: { entries, status, zone } }: OfSession) {
  const callable = entries.filter(({ line, waits_for }) => line !== null && waits_for === null);
  const apart = entries.filter(({ waits_for }) => waits_for !== null);
  const heading = isOneOf(UNBEGUN_STATUSES, status) ? words.planned : words.order;
  return (
    <aside className="kanan" aria-label={desk.waitingList}>
      <div className="urut">
        {callable.length + apart.length === 0 && <p className="meta">{words.nobody}</p>}
        {callable.length > 0 && (
          <>
            <h2 className="urut-j" id="urut-panggil">
              {heading} <span className="t">{callable.length}</span>
            </h2>
            <ol aria-labelledby="urut-panggil">
              {callable.map((entry, at) => (
                <Row key={entry.label} entry={entry} zone={zone} reason={positionOf(entry)} isFirst={at === 0} />
              ))}
            </ol>
          </>
        )}
        {apart.length > 0 && (
          <>
            <h2 className="urut-j" id="urut-belum">
              {words.apart} <span className="t">{apart.length}</span>
            </h2>
            <ul className="urut-belum" aria-labelledby="urut-belum">
              {apart.map((entry) => (
                <Row key={entry.label} entry={entry} zone={zone} reason={waitOf(entry, zone)} isFirst={false} />
              ))}
            </ul>
          </>
        )}
      </div>
    </aside>
  );
}

function Row({
  entry: { label, checked_in_at: here, waits_for },
  zone,
  reason,
  isFirst,
}: {
  readonly entry: Entry;
  readonly zone: ZoneName;
  readonly reason: string | null;
  readonly isFirst: boolean;
}) {
  return (
    <li className={isFirst ? 'dpn' : undefined}>
      <b className="nq">{label}</b>
      <span className="nm">
        <span className="tutup-nama">
          <span className="vh">{words.hidden}</span>
        </span>
        {reason && <span className="meta">{reason}</span>}
      </span>
      {here && waits_for === null && (
        <span className="ci">
          <Check className="i i-16" aria-hidden="true" />
          <span className="vh">{words.checkedIn} </span>
          <span className="t">{localOf(here, zone).time}</span>
        </span>
      )}
    </li>
  );
}

/** Why a number does not stand by its number; the server says of nobody that it is an emergency. */
function positionOf({ line, is_onsite: onsite }: Entry): string | null {
  if (line === 'PRIORITY' || line === 'EMERGENCY') return words.first;
  if (line === 'RETURNING') return words.back;
  return line === 'SECOND' ? (onsite ? words.onsite : words.late) : null;
}

/** What a number waits for; the server says of nobody that they are at a laboratory. */
function waitOf({ waits_for: reason, times_held: held, last_call_at: last }: Entry, zone: ZoneName): string | null {
  switch (reason) {
    case null:
      return null;
    case 'CHECK_IN':
      return words.noCheckIn;
    case 'CHECK_IN_LATE':
      return words.passed;
    case 'BACK':
    case 'LAB':
      return words.out;
    case 'OTHERS':
      return held === 0 ? words.callAgain : words.skipped(held, last && localOf(last, zone).time);
  }
}
