import type { ReactNode } from 'react';
import { Footer } from './footer.tsx';
import { Frame, type LayoutName } from './frame.tsx';
import { Header, type HeaderProps } from './header.tsx';

export interface SiteLayoutProps extends HeaderProps {
  /** Class of the screen on <main>. */
  readonly screen?: string;
  /** A PageBar that replaces the header below 1024 px. */
  readonly bar?: ReactNode;
  /** Count of active appointments for the tab bar. */
  readonly activeAppointments?: number;
  /** False where the page has its own sticky action on phones. */
  readonly tabs?: boolean;
  /** Whether a call for this page failed in the server. */
  readonly isFailed?: boolean;
  readonly children: ReactNode;
}

export interface WithSearch {
  /** The search strip below the header. */
  readonly search?: ReactNode;
}

export interface WithFooter {
  /** Another footer, for instance <GradientFooter />. */
  readonly footer?: ReactNode;
  /** The message form in the footer. */
  readonly footerForm?: ReactNode;
  /** Phones end with the content; the footer shows from 1024 px on. */
  readonly footerFromDesktop?: boolean;
}

interface SiteFrameProps extends SiteLayoutProps {
  readonly name: LayoutName;
  readonly search?: ReactNode;
  readonly footer?: ReactNode;
}

function SiteFrame({ name, nav, session, bar, search, footer, tabs = true, ...rest }: SiteFrameProps) {
  const header = <Header nav={nav} session={session} />;
  return (
    <Frame
      {...rest}
      name={name}
      tabs={tabs}
      footer={footer}
      header={
        <>
          {bar ? <div className="hanya-besar">{header}</div> : header}
          {bar && <div className="hanya-kecil">{bar}</div>}
          {search}
        </>
      }
    />
  );
}

function footerOf({ footer, footerForm, footerFromDesktop }: WithFooter): ReactNode {
  const shown = footer ?? <Footer form={footerForm} />;
  return footerFromDesktop ? <div className="hanya-besar">{shown}</div> : shown;
}

/** Header, search strip, content, footer. */
export function DefaultLayout(props: SiteLayoutProps & WithSearch & WithFooter) {
  const { footer, footerForm, footerFromDesktop, ...rest } = props;
  return <SiteFrame {...rest} name="default" footer={footerOf({ footer, footerForm, footerFromDesktop })} />;
}

export function WithoutFooterLayout(props: SiteLayoutProps & WithSearch) {
  return <SiteFrame {...props} name="without-footer" />;
}

export function WithoutSearchLayout(props: SiteLayoutProps & WithFooter) {
  const { footer, footerForm, footerFromDesktop, ...rest } = props;
  return <SiteFrame {...rest} name="without-search" footer={footerOf({ footer, footerForm, footerFromDesktop })} />;
}
