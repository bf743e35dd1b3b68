import type { ReactNode } from 'react';
import { Frame } from './frame.tsx';

interface PlainProps {
  /** Class of the screen on <main>. */
  readonly screen?: string;
  readonly children: ReactNode;
}

/** Nothing but the content: the front desk's console, the board. */
export function BlankLayout(props: PlainProps) {
  return <Frame {...props} name="blank" />;
}

export interface WithBar extends PlainProps {
  /** A <PageBar />. */
  readonly bar: ReactNode;
}

/** A page bar and the content on paper: the booking steps. */
export function MinimalLayout({ bar, ...rest }: WithBar) {
  return <Frame {...rest} name="minimal" header={bar} />;
}

/** The content on white: sign-in. */
export function WhiteLayout(props: PlainProps) {
  return <Frame {...props} name="white" />;
}

/** A page bar, the content, and the tab bar on phones: Pantau Jadwal. */
export function MobileLayout({ bar, ...rest }: WithBar & { readonly activeAppointments?: number }) {
  return <Frame {...rest} name="mobile" header={bar} tabs />;
}
