import { localOf } from '../../../lib/format.ts';
import { useNow } from '../../../lib/use-now.ts';
import { desk, dueAfter, leftOf, minutesMean, releasedFrom } from '../desk.text.ts';
import { Button } from '../../../ui/button.tsx';
import type { DeskSession } from '../state/shapes.ts';
import type { Desk } from '../state/use-desk.ts';
import { patientName } from '../patient-name.text.ts';

const MINUTE_MS = 60_000;

/** The held numbers, each with when it is called again and a button that calls it now, because its holder is at the desk. */
export function Missed({
  session,
  desk: { busy, unsure, press },
  room,
}: {
  readonly session: DeskSession;
  readonly desk: Desk;
  readonly room: string | null;
}) {
  const held = session.entries.filter(({ status }) => status === 'HELD');
  return (
    <section className="lewat">
      <h2>{desk.missed}</h2>
      {held.length === 0 && <p className="meta">{desk.noneMissed}</p>}
      <ul>
        {held.map((entry) => (
          <li key={entry.number}>
            <b className="nq">{entry.label}</b>
            <span>
              {patientName(entry.patient.name)}
              <br />
              <span className="meta">{dueAfter(entry.due_in ?? 0)}</span>
            </span>
            <Button
              tone="secondary"
              small
              aria-label={`${desk.callHeld} ${entry.label}`}
              disabled={session.status !== 'RUNNING' || room === null || unsure !== null}
              busyLabel={busy === 'callHeld' && unsure === null && desk.calling}
              onClick={() => room !== null && press('callHeld', { number: entry.number, room })}
            >
              {desk.callHeld}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The pace of the session: mean length of a visit, expected end, quota places left by quota part. */
export function Pace({ session }: { readonly session: DeskSession }) {
  const now = useNow(MINUTE_MS);
  const { quota, pace_minutes: pace, ends_about: ends, released_at: released, zone } = session;
  const isReserved = quota.jkn_left + quota.general_left > 0 && new Date(released) > now;
  const left = quota.jkn_left + quota.general_left + quota.onsite_left;
  const parts = [
    [desk.partJkn, quota.jkn_left, quota.jkn],
    [desk.partGeneral, quota.general_left, quota.general],
    [desk.partOnsite, quota.onsite_left, quota.onsite],
  ] as const;
  return (
    <section className="irama">
      <h2>{desk.pace}</h2>
      <dl>
        <div>
          <dt>{desk.average}</dt>
          <dd className="t">{pace === null ? desk.unknown : minutesMean(pace)}</dd>
        </div>
        <div>
          <dt>{desk.endsAbout}</dt>
          <dd className="t">{ends === null ? desk.unknown : localOf(ends, zone).time}</dd>
        </div>
        <div>
          <dt>{desk.placesLeft}</dt>
          <dd className="t">{leftOf(left, quota.jkn + quota.general + quota.onsite)}</dd>
        </div>
      </dl>
      <p className="meta t">
        {parts
          .filter(([, , all]) => all > 0)
          .map(([name, free]) => `${name} ${free}`)
          .join(' · ')}
      </p>
      {isReserved && <p className="meta t">{releasedFrom(localOf(released, zone).time)}</p>}
    </section>
  );
}
