import type * as z from 'zod/mini';
import { ChevronRight } from 'lucide-react';
import type { User } from '../../shared-accounts/credential.ts';
import { formatDayCell, formatTime } from '../../../lib/format.ts';
import { profileMenu } from '../../../text/navigation.ts';
import { profile } from '../text.ts';
import { Face } from '../../../ui/drawing/face.tsx';
import type { getProfileSummary } from '#contract/booking/profile-summary.ts';
import { Link } from '../../../ui/link.tsx';

export type Summary = z.output<(typeof getProfileSummary)['data']>;

/** Who is signed in, and how many appointments are to come (LAYOUT-03). `summary`: null while it is not known. */
export function ProfileCard({ user, summary }: { readonly user: User; readonly summary: Summary | null }) {
  const facts = [
    user.gender !== '-' && profile.genders[user.gender],
    user.age !== null && profile.years(user.age),
  ].filter(Boolean);
  return (
    <section className="kartu gelap" aria-label={user.name}>
      <div className="latar" />
      <div className="orang">
        <Face id={user.id} name={user.name} photo={user.photo} size="l" />
        <div>
          <p className="nama">{user.name}</p>
          <p>{facts.length > 0 ? facts.join(' · ') : profile.genders['-']}</p>
        </div>
      </div>
      <Link className="datang" to={profileMenu.upcoming.to}>
        <b className="nq">{summary?.upcoming ?? '–'}</b>
        <span>
          {profile.upcoming}
          {summary && <small>{summary.next ? profile.nearest(whenOf(summary.next)) : profile.noUpcoming}</small>}
        </span>
        <ChevronRight className="i" aria-hidden="true" />
      </Link>
    </section>
  );
}

function whenOf(next: NonNullable<Summary['next']>): string {
  const { weekday, day, month } = formatDayCell(next.date);
  const when = next.is_today ? profile.today : `${weekday} ${day} ${month}`;
  return `${when}, ${formatTime(next.time_start)} ${next.zone}`;
}

/** The small words below the entries of the menu. */
export function menuNotes(summary: Summary | null) {
  const { notes } = profile;
  const { doctors = 0, clinics = 0, hospitals = 0 } = summary?.favourites ?? {};
  const counts = [
    doctors > 0 && notes.doctors(doctors),
    clinics > 0 && notes.clinics(clinics),
    hospitals > 0 && notes.hospitals(hospitals),
  ].filter(Boolean);
  return {
    account: notes.account,
    ...(summary && summary.visits > 0 && { appointments: notes.visits(summary.visits) }),
    ...(summary && summary.upcoming > 0 && { upcoming: notes.upcoming(summary.upcoming) }),
    ...(counts.length > 0 && { favourite: counts.join(', ') }),
  };
}
