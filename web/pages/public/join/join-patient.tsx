import { KeyRound, Radio, ShieldCheck, Ticket, Users, Wallet } from 'lucide-react';
import { JoinPage } from './join-page.tsx';
import { headOf, siteOf } from '../../../lib/head/page-head.ts';
import { pageTitle } from '../../../text/common.ts';
import { joinPatient, joinPatientEnd } from './join.text.ts';
import { loginNav } from '../../../text/navigation.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import type { Route } from './+types/join-patient';
import { SampleTicket } from '../home-drawings.tsx';
import { variantSlots } from '../../header/header-slots.tsx';
import { CONTENT_PAGE } from '../../../lib/page/page-cache.ts';
import { ISLAND_PAGE } from '../../../lib/page/island-page.ts';

export const handle = ISLAND_PAGE;
export const headers = () => CONTENT_PAGE;

export const meta: Route.MetaFunction = ({ matches }) =>
  headOf(siteOf(matches), {
    title: pageTitle(joinPatient.title),
    description: joinPatient.description,
    path: '/join-patient',
  });

const ICONS = [KeyRound, Users, Radio, Ticket, ShieldCheck, Wallet];

/** ROUTE-09. */
export default function JoinPatient() {
  return (
    <JoinPage words={joinPatient} to={loginNav.to} icons={ICONS} drawing={<SampleTicket />} {...variantSlots}>
      <section className="bagian" aria-labelledby="end">
        <div className="wrap">
          <div className="baris-antar ajak rounded-l bg-telaga-50 p-6">
            <div>
              <h2 id="end" className="text-xl">
                {joinPatientEnd.title}
              </h2>
              <p>{joinPatientEnd.text}</p>
            </div>
            <div className="baris">
              <ButtonLink to={loginNav.to}>{loginNav.label}</ButtonLink>
              <ButtonLink tone="secondary" to="/search/result/?query=dr.">
                {joinPatientEnd.search}
              </ButtonLink>
            </div>
          </div>
        </div>
      </section>
    </JoinPage>
  );
}
