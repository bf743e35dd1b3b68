import type { ReactNode } from 'react';
import { common } from '../../text/common.ts';
import { loginNav, navLabels, publicNav } from '../../text/navigation.ts';
import type { NavItem } from '../../text/navigation.ts';
import { BrandMark } from '../drawing/kawung.tsx';
import { Link, NavLink } from '../link.tsx';

export interface HeaderProps {
  /** Replaces the logged-out links. */
  readonly nav?: ReactNode;
  /** Replaces 'Daftar / Login'. It is filled in the browser: a public page never reads who is signed in. */
  readonly session?: ReactNode;
}

export function Brand() {
  return (
    <Link className="merek" to="/">
      <BrandMark />
      {common.brand}
    </Link>
  );
}

/** The links of a bar, those of NAV-01 by default; NavLink sets aria-current on the active one. */
export function NavLinks({ items = publicNav }: { readonly items?: readonly NavItem[] | undefined }) {
  return items.map(({ label, to }) => (
    <NavLink key={to} to={to} end={to === '/'} prefetch>
      {label}
    </NavLink>
  ));
}

export function Header({ nav, session }: HeaderProps) {
  return (
    <header className="kepala">
      <div className="wrap">
        <Brand />
        <nav className="nav-utama" aria-label={navLabels.main}>
          {nav ?? <NavLinks />}
        </nav>
        <div className="kepala-kanan">
          {session ?? (
            <Link className="btn btn-2 btn-s" to={loginNav.to}>
              {loginNav.label}
            </Link>
          )}
        </div>
      </div>
    </header>
  );
}
