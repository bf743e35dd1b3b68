import { type ReactNode, useEffect } from 'react';
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useLocation, useMatches } from 'react-router';
import { ahead, late, start } from 'virtual:islands';
import type { Route } from './+types/root';
import './app.css';
import { useAccess } from './features/accounts/sign-in/access.ts';
import { BAR_COLORS, LIGHT_PAGE } from './lib/page/color-scheme.ts';
import { contactContext, demoContext, deviceContext, mapContext, siteContext } from './lib/page/context.ts';
import { IslandPageContext } from './lib/island/island.tsx';
import { PageNavigation } from './lib/page/app-navigation.tsx';
import { ISLAND_PAGE } from './lib/page/island-page.ts';
import { mapTilesAttribute } from './lib/page/map-tiles.ts';
import { useRootData } from './lib/page/root-data.ts';
import { repeatEarlyPress } from './lib/page/early-press.ts';
import { startWorker } from './lib/page/offline.ts';
import { common, pageTitle } from './text/common.ts';
import { errorsPage } from './text/errors-page.ts';
import brandUrl from './ui/brand.svg?url&no-inline';
import touchIconUrl from './ui/icons/apple-touch-icon.png?url&no-inline';
import { Boundary } from './ui/state/boundary.tsx';
import { ErrorPage } from './ui/state/error-page.tsx';
import { ProgressBar } from './ui/layouts/progress-bar.tsx';
import { WithoutFooterLayout } from './ui/layouts/site-layouts.tsx';
import { errorTitle, isFailedCall, isNotFound } from './lib/page/error-title.ts';

export const links: Route.LinksFunction = () => [
  { rel: 'icon', href: brandUrl, type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: touchIconUrl },
  { rel: 'manifest', href: '/manifest.webmanifest' },
];

export const meta: Route.MetaFunction = ({ error }) => [
  { title: isNotFound(error) ? pageTitle(errorsPage.notFoundTitle) : common.appTitle },
  ...(error ? [{ name: 'robots', content: 'noindex' }] : []),
];

export function loader({ context }: Route.LoaderArgs) {
  return {
    demo: context.get(demoContext),
    device: context.get(deviceContext),
    site: context.get(siteContext),
    map: context.get(mapContext),
    contact: context.get(contactContext),
  };
}

/** Neither answer changes while the page stays open. */
export function shouldRevalidate() {
  return false;
}

export function Layout({ children }: { readonly children: ReactNode }) {
  useEffect(repeatEarlyPress, []);
  useEffect(startWorker, []);
  const matches = useMatches();
  const isIslandPage = matches.some(({ handle }) => handle === ISLAND_PAGE);
  const isLight = matches.some(({ handle }) => handle === LIGHT_PAGE);
  return (
    <html lang="id" data-scheme={isLight ? 'light' : undefined} data-tiles={mapTilesAttribute(useRootData().map)}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {/* Said before the styles are there, so that a dark page does not begin white. */}
        <meta name="color-scheme" content={isLight ? 'light' : 'light dark'} />
        {!isLight && <meta name="theme-color" media="(prefers-color-scheme: dark)" content={BAR_COLORS.dark} />}
        <meta name="theme-color" content={BAR_COLORS.light} />
        <Meta />
        <Links />
      </head>
      <body>
        <a className="lompat" href="#isi">
          {common.skipToContent}
        </a>
        <IslandPageContext value={isIslandPage}>
          <PageNavigation isIslandPage={isIslandPage}>{children}</PageNavigation>
        </IslandPageContext>
        {isIslandPage ? (
          <script type="module" src={start} data-ahead={ahead} data-late={late} />
        ) : (
          <>
            <ScrollRestoration />
            <Scripts />
          </>
        )}
      </body>
    </html>
  );
}

export default function App() {
  // Throws for a page with an unknown access rule, so that it does not show (ERR-08).
  useAccess();
  return (
    <>
      <ProgressBar />
      <Outlet />
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const notFound = isNotFound(error);
  const failedCall = isFailedCall(error);
  const { pathname, search } = useLocation();
  const failed = failedCall ? { notice: common.loadFailedHelp, retry: common.retry, to: pathname + search } : null;
  return (
    <Boundary fallback={<FailedErrorPage />}>
      <WithoutFooterLayout screen="tengah-halaman" isFailed={failedCall}>
        <ErrorPage
          notFound={notFound}
          title={notFound ? errorsPage.notFoundTitle : errorTitle(error)}
          titleLang={notFound ? 'en' : undefined}
          help={notFound ? errorsPage.notFoundHelp : errorsPage.errorHelp}
          home={errorsPage.home}
          search={errorsPage.search}
          failed={failed}
        />
      </WithoutFooterLayout>
    </Boundary>
  );
}

function FailedErrorPage() {
  return (
    <main id="isi" className="e404" lang="en">
      <h1>{errorsPage.failedTitle}</h1>
      <a href="/">{errorsPage.failedLink}</a>
    </main>
  );
}
