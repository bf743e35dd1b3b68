import { HeaderSlot } from '../../features/session/header-slot.tsx';
import { pageTitle } from '../../text/common.ts';
import { about } from '../../text/about.ts';
import { DefaultLayout } from '../../ui/layouts/site-layouts.tsx';
import { Prose } from '../../ui/prose.tsx';
import type { Route } from './+types/about-us';

export const meta: Route.MetaFunction = () => [
  { title: pageTitle(about.title) },
  { name: 'description', content: about.intro },
];

export default function AboutUs() {
  return (
    <DefaultLayout session={<HeaderSlot />}>
      <Prose {...about} />
    </DefaultLayout>
  );
}
