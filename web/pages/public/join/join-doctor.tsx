import { Armchair, BadgeCheck, CalendarClock, ListOrdered, MonitorSmartphone, Search } from 'lucide-react';
import { DeskDrawing } from './desk-drawing.tsx';
import { JoinFormSection, JoinPage } from './join-page.tsx';
import { DOCTOR_FIELDS } from '../../../features/administration/messages/application-forms.tsx';
import { DoctorFormIsland } from '../../../features/administration/messages/doctor-application.late-island.tsx';
import { typedOf } from '../../../features/administration/messages/values.ts';
import { headOf, siteOf } from '../../../lib/head/page-head.ts';
import { pageTitle } from '../../../text/common.ts';
import { joinDoctor } from './join.text.ts';

import type { Route } from './+types/join-doctor';
import { variantSlots } from '../../header/header-slots.tsx';
import { CONTENT_PAGE } from '../../../lib/page/page-cache.ts';
import { useRootData } from '../../../lib/page/root-data.ts';
import { ISLAND_PAGE } from '../../../lib/page/island-page.ts';

export const handle = ISLAND_PAGE;
export const headers = () => CONTENT_PAGE;

export const meta: Route.MetaFunction = ({ matches }) =>
  headOf(siteOf(matches), {
    title: pageTitle(joinDoctor.title),
    description: joinDoctor.description,
    path: '/join-doctor',
  });

/** Before or without script: what was typed is shown again, because the captcha needs script. */
export async function action({ request }: Route.ActionArgs) {
  return typedOf(await request.formData(), DOCTOR_FIELDS);
}

const ICONS = [Search, ListOrdered, Armchair, CalendarClock, BadgeCheck, MonitorSmartphone];

/** ROUTE-09. */
export default function JoinDoctor({ actionData }: Route.ComponentProps) {
  return (
    <JoinPage words={joinDoctor} to="#ajukan" icons={ICONS} drawing={<DeskDrawing />} {...variantSlots}>
      <JoinFormSection words={joinDoctor}>
        <DoctorFormIsland typed={actionData} mail={useRootData().contact.email} />
      </JoinFormSection>
    </JoinPage>
  );
}
