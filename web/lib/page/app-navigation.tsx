import { useMemo } from 'react';
import type { ReactNode } from 'react';
import { Link as RouterLink, useLocation, useNavigate } from 'react-router';
import { prefetchMode } from '../connectivity.ts';
import { canBeHad } from './hold-links.ts';
import { isIslandPath } from './island-page.ts';
import { leaveFor, NavigationContext } from './navigation.ts';
import type { LinkProps, Navigation } from './navigation.ts';

/** Tells components where they are and how they leave. In an island page links are plain ones; in the application React Router follows them. */
export function PageNavigation({
  isIslandPage,
  children,
}: {
  readonly isIslandPage: boolean;
  readonly children: ReactNode;
}) {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const navigation = useMemo<Navigation>(
    () => ({
      address: { pathname, search },
      async go(to, options) {
        if (!(await canBeHad(to))) return;
        if (!isIslandPath(to)) return navigate(to, options);
        leaveFor(to, options?.replace);
      },
      Link: isIslandPage ? null : AppLink,
    }),
    [isIslandPage, pathname, search, navigate],
  );
  return <NavigationContext value={navigation}>{children}</NavigationContext>;
}

function AppLink({ prefetch = false, reloadDocument = false, ...rest }: LinkProps) {
  const leaves = reloadDocument || isIslandPath(rest.to);
  return <RouterLink {...rest} reloadDocument={leaves} prefetch={prefetch && !leaves ? prefetchMode() : 'none'} />;
}
