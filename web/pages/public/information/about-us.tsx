import { headOf, siteOf } from '../../../lib/head/page-head.ts';
import { pageTitle } from '../../../text/common.ts';
import { about } from './about.text.ts';
import { DefaultLayout } from '../../../ui/layouts/site-layouts.tsx';
import { Prose } from '../../../ui/prose.tsx';
import type { Route } from './+types/about-us';
import { siteSlots } from '../site-slots.tsx';
import { CONTENT_PAGE } from '../../../lib/page/page-cache.ts';
import { ISLAND_PAGE } from '../../../lib/page/island-page.ts';

export const handle = ISLAND_PAGE;
export const headers = () => CONTENT_PAGE;

export const meta: Route.MetaFunction = ({ matches }) =>
  headOf(siteOf(matches), {
    title: pageTitle(about.title),
    description: about.intro,
    path: '/about-us',
  });

export default function AboutUs() {
  return (
    <DefaultLayout {...siteSlots}>
      <Prose {...about} />
    </DefaultLayout>
  );
}
