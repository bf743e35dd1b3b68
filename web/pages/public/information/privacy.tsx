import { CONSENT_VERSION } from '#contract/limits.ts';
import { headOf, siteOf } from '../../../lib/head/page-head.ts';
import { common, pageTitle } from '../../../text/common.ts';
import { privacy } from './privacy.text.ts';
import { DefaultLayout } from '../../../ui/layouts/site-layouts.tsx';
import { Prose } from '../../../ui/prose.tsx';
import type { Route } from './+types/privacy';
import { siteSlots } from '../site-slots.tsx';
import { CONTENT_PAGE } from '../../../lib/page/page-cache.ts';
import { ISLAND_PAGE } from '../../../lib/page/island-page.ts';

export const handle = ISLAND_PAGE;
export const headers = () => CONTENT_PAGE;

export const meta: Route.MetaFunction = ({ matches }) =>
  headOf(siteOf(matches), {
    title: pageTitle(privacy.title),
    description: privacy.intro,
    path: '/kebijakan-privasi',
  });

export default function Privacy() {
  return (
    <DefaultLayout {...siteSlots}>
      <Prose {...privacy} contents={common.contents} note={`${privacy.version} ${CONSENT_VERSION}`} />
    </DefaultLayout>
  );
}
