import type { ReactNode } from 'react';
import { useRootData } from '../../lib/page/root-data.ts';
import { classNames } from '../class-names.ts';
import { ConnectionStripIsland } from './connection-strip.island.tsx';
import { SampleNotice } from './sample-notice.tsx';
import { TabBar } from './tab-bar.tsx';
import { ToTopIsland } from './to-top.island.tsx';

export type LayoutName =
  | 'blank'
  | 'default'
  | 'without-footer'
  | 'without-search'
  | 'minimal'
  | 'mobile'
  | 'user-profile'
  | 'manage'
  | 'white';

export interface FrameProps {
  readonly name: LayoutName;
  readonly header?: ReactNode;
  readonly footer?: ReactNode;
  /** Bottom tab bar on mobile devices. */
  readonly tabs?: boolean;
  readonly activeAppointments?: number;
  /** Class of the screen on <main>; the screen's own rules lie below it. */
  readonly screen?: string;
  /** Whether a call for this page failed in the server. */
  readonly isFailed?: boolean;
  readonly children: ReactNode;
}

/** What all layouts share: name and device for tests and styles, the sample notice, the target of the skip link. */
export function Frame({ name, header, footer, tabs, activeAppointments, screen, isFailed, children }: FrameProps) {
  const { demo, device } = useRootData();
  return (
    <div data-layout={name} data-device={device}>
      {header}
      <ConnectionStripIsland isFailed={isFailed} />
      {demo && <SampleNotice />}
      <main id="isi" tabIndex={-1} className={classNames(screen)}>
        {children}
      </main>
      {footer}
      {footer && <ToTopIsland />}
      {tabs && device === 'mobile' && <TabBar activeAppointments={activeAppointments} />}
    </div>
  );
}
