import { centerHome } from '../../../features/administration/manage-home.text.ts';
import { today } from '../../../features/administration/today/text.ts';
import { TodayView } from '../../../features/administration/today/today-view.tsx';
import { formatCount } from '../../../lib/format.ts';
import { PRIVATE_PAGE } from '../../../lib/page/page-cache.ts';
import { pageTitle } from '../../../text/common.ts';
import { centerMenu } from '../../../text/manage.ts';
import { CenterFrame } from './center-frame.tsx';
import { Link } from '../../../ui/link.tsx';

export const handle = { access: 'login-incomplete' };
export const headers = () => PRIVATE_PAGE;
export const meta = () => [{ title: pageTitle(centerMenu.home.label) }];

const LEADS_TO = {
  booked: 'sessions',
  sessions: 'sessions',
  practices: 'schedules',
  clinics: 'clinics',
  staff: 'staff',
} as const;

/** A manager's first page: today, and what the center has. */
export default function CenterHomePage() {
  return (
    <CenterFrame current="home">
      {({ center, counts, token }) => (
        <>
          <TodayView key={center.id} token={token} center={center.id} />
          <section className="mt-8">
            <h2 className="usai-judul">{today.center}</h2>
            <div className="angka-besar mt-4">
              {(Object.keys(LEADS_TO) as (keyof typeof LEADS_TO)[]).map((key) => (
                <Link key={key} className="panel" to={`/kelola/${center.id}${centerMenu[LEADS_TO[key]].path}`}>
                  <b className="t">{formatCount(counts[key])}</b>
                  {centerHome[key]}
                </Link>
              ))}
            </div>
            <p className="mt-4">
              <Link className="tautan" to={`/p/${center.slug_name}`}>
                {centerHome.publicPage}
              </Link>
            </p>
          </section>
        </>
      )}
    </CenterFrame>
  );
}
