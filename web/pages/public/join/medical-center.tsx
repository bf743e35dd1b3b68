import { ChartNoAxesColumn, FileCheck, Keyboard, Lock, Smartphone, Users } from 'lucide-react';

import { JoinFormSection, JoinPage } from './join-page.tsx';
import { CENTER_FIELDS } from '../../../features/administration/messages/application-forms.tsx';
import { CenterFormIsland } from '../../../features/administration/messages/center-application.late-island.tsx';
import { typedOf } from '../../../features/administration/messages/values.ts';
import { headOf, siteOf } from '../../../lib/head/page-head.ts';
import { pageTitle } from '../../../text/common.ts';
import { joinCenter } from './join.text.ts';
import { CenterScene } from '../../../ui/drawing/center-scene.tsx';
import type { Route } from './+types/medical-center';
import { variantSlots } from '../../header/header-slots.tsx';
import { CONTENT_PAGE } from '../../../lib/page/page-cache.ts';
import { useRootData } from '../../../lib/page/root-data.ts';
import { ISLAND_PAGE } from '../../../lib/page/island-page.ts';

export const handle = ISLAND_PAGE;
export const headers = () => CONTENT_PAGE;

export const meta: Route.MetaFunction = ({ matches }) =>
  headOf(siteOf(matches), {
    title: pageTitle(joinCenter.title),
    description: joinCenter.description,
    path: '/medical-center',
  });

/** Before or without script: what was typed is shown again, because the captcha needs script. */
export async function action({ request }: Route.ActionArgs) {
  return typedOf(await request.formData(), CENTER_FIELDS);
}

const ICONS = [Keyboard, Smartphone, Users, FileCheck, ChartNoAxesColumn, Lock];

/** ROUTE-13. */
export default function MedicalCenter({ actionData }: Route.ComponentProps) {
  return (
    <JoinPage
      words={joinCenter}
      to="#ajukan"
      icons={ICONS}
      drawing={<CenterScene className="hero-gedung" />}
      {...variantSlots}
    >
      <JoinFormSection words={joinCenter}>
        <CenterFormIsland typed={actionData} mail={useRootData().contact.email} />
      </JoinFormSection>
    </JoinPage>
  );
}
