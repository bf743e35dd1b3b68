import { getAvailableSpecialization } from '#contract/directory/home.ts';
import '../../../features/directory/landing/landing.css';
import { serverApi } from '../../../lib/requests/api.ts';
import { apiFetchContext, siteContext } from '../../../lib/page/context.ts';
import { formatCount } from '../../../lib/format.ts';
import { headOf } from '../../../lib/head/page-head.ts';
import type { WithHead } from '../../../lib/head/page-head.ts';
import { breadcrumbThing } from '../../../lib/head/site-things.ts';
import { landingPath } from '../../../features/directory/landing/landing-path.ts';
import { PUBLIC_PAGE } from '../../../lib/page/page-cache.ts';
import { unwrap } from '../../../lib/requests/unwrap.ts';
import { common, pageTitle } from '../../../text/common.ts';
import { specialisations as words } from '../../../features/directory/landing/text.ts';
import { Empty } from '../../../ui/state/empty.tsx';
import { DefaultLayout } from '../../../ui/layouts/site-layouts.tsx';
import { Trail } from '../../../ui/trail.tsx';
import { SpecialisationIcon } from '../../../ui/drawing/specialisation-icon.tsx';
import type { Route } from './+types/specialisations';
import { siteSlots } from '../site-slots.tsx';
import { Link } from '../../../ui/link.tsx';
import { ISLAND_PAGE } from '../../../lib/page/island-page.ts';

const TRAIL = [{ name: common.home, path: '/' }];

export const handle = ISLAND_PAGE;

export const headers = () => PUBLIC_PAGE;
export const meta: Route.MetaFunction = ({ loaderData }) => (loaderData as WithHead | undefined)?.head ?? [];

/** Leaves out specialisations without a doctor, which would lead to empty pages. */
export async function loader({ context }: Route.LoaderArgs) {
  const { specializations } = unwrap(await serverApi(context.get(apiFetchContext))(getAvailableSpecialization));
  const withDoctors = specializations.filter(({ doctor_count: count }) => count > 0);
  const site = context.get(siteContext);
  const head = headOf(site, {
    title: pageTitle(words.title),
    description: words.description,
    path: '/dokter',
    things: [breadcrumbThing(site, [...TRAIL, { name: common.doctors, path: '/dokter' }])],
  });
  return { specializations: withDoctors, head };
}

export default function Specialisations({ loaderData: { specializations } }: Route.ComponentProps) {
  const groups = Object.entries(words.groups)
    .map(([group, title]) => ({ group, title, fields: specializations.filter((field) => field.group === group) }))
    .filter(({ fields }) => fields.length > 0);
  return (
    <DefaultLayout {...siteSlots} screen="hal-hasil hal-jelajah bg-kertas">
      <div className="wrap pt-3 pb-10">
        <Trail label={common.trail} steps={TRAIL} />
        <header className="kepala-jelajah">
          <h1>{words.heading}</h1>
          <p className="pengantar">{words.intro}</p>
        </header>
        {groups.length === 0 && <Empty title={words.none} />}
        {groups.map(({ group, title, fields }) => (
          <section key={group} className="lanjut" aria-labelledby={group}>
            <h2 id={group}>{title}</h2>
            <ul className="daftar-bidang">
              {fields.map(({ slug, name, doctor_count: count }) => (
                <li key={slug}>
                  <Link to={landingPath(slug)}>
                    <SpecialisationIcon slug={slug} />
                    <span>
                      <b>{name}</b>
                      <span className="meta">{words.count(formatCount(count))}</span>
                    </span>
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </DefaultLayout>
  );
}
