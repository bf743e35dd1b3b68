import { Unavailable } from '../../../features/content/blog/unavailable.tsx';
import { common } from '../../../text/common.ts';
import { PageBar } from '../../../ui/layouts/page-bar.tsx';
import { WithoutSearchLayout } from '../../../ui/layouts/site-layouts.tsx';
import type { TrailStep } from '../../../ui/trail.tsx';
import { siteSlots } from '../site-slots.tsx';

/** ERR-07: the page of an article or topic that cannot be loaded now. `list`: the page it belongs to. */
export function OutOfReach({ list }: { readonly list: TrailStep }) {
  return (
    <WithoutSearchLayout
      {...siteSlots}
      screen="hal-baca"
      bar={<PageBar backTo={list.path} backLabel={common.back} label={list.name} />}
    >
      <div className="wrap">
        <Unavailable heading="h1" />
      </div>
    </WithoutSearchLayout>
  );
}
