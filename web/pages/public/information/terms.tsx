import { headOf, siteOf } from '../../../lib/head/page-head.ts';
import { common, pageTitle } from '../../../text/common.ts';
import { terms } from './terms.text.ts';
import { DefaultLayout } from '../../../ui/layouts/site-layouts.tsx';
import { Prose } from '../../../ui/prose.tsx';
import type { Route } from './+types/terms';
import { siteSlots } from '../site-slots.tsx';
import { CONTENT_PAGE } from '../../../lib/page/page-cache.ts';
import { ISLAND_PAGE } from '../../../lib/page/island-page.ts';

export const handle = ISLAND_PAGE;
export const headers = () => CONTENT_PAGE;

export const meta: Route.MetaFunction = ({ matches }) =>
  headOf(siteOf(matches), {
    title: pageTitle(terms.title),
    description: terms.intro,
    path: '/syarat-dan-ketentuan',
  });

export default function Terms() {
  return (
    <DefaultLayout {...siteSlots}>
      <Prose {...terms} contents={common.contents} />
    </DefaultLayout>
  );
}
