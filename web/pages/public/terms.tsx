import { HeaderSlot } from '../../features/session/header-slot.tsx';
import { common, pageTitle } from '../../text/common.ts';
import { terms } from '../../text/terms.ts';
import { DefaultLayout } from '../../ui/layouts/site-layouts.tsx';
import { Prose } from '../../ui/prose.tsx';
import type { Route } from './+types/terms';

export const meta: Route.MetaFunction = () => [
  { title: pageTitle(terms.title) },
  { name: 'description', content: terms.intro },
];

export default function Terms() {
  return (
    <DefaultLayout session={<HeaderSlot />}>
      <Prose {...terms} contents={common.contents} />
    </DefaultLayout>
  );
}
