import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { manage } from '../../text/manage.ts';
import '../styles/manage.css';
import '../styles/table.css';
import { BrandMark } from '../drawing/kawung.tsx';
import { Frame } from './frame.tsx';
import { Link } from '../link.tsx';

export interface ManageItem {
  readonly key: string;
  readonly label: string;
  readonly to: string;
}

export interface ManageLayoutProps {
  /** What is managed; where it is one of several centers, with a way to the others. */
  readonly title: ReactNode;
  readonly items: readonly ManageItem[];
  readonly current: string;
  /** Further links at the end of the bar. */
  readonly bar?: ReactNode;
  readonly children: ReactNode;
}

/** The administration: a bar, a menu at the side (above the content on small screens, folded), the content. */
export function ManageLayout({ title, items, current, bar, children }: ManageLayoutProps) {
  const here = items.find(({ key }) => key === current);
  const links = items.map(({ key, label, to }) => (
    <Link key={key} to={to} aria-current={key === current ? 'page' : undefined}>
      {label}
    </Link>
  ));
  return (
    <Frame
      name="manage"
      screen="hal-kelola bg-kertas"
      header={
        <header className="kelola-bilah">
          <Link to="/" aria-label={manage.toSite}>
            <BrandMark />
          </Link>
          <b className="kelola-nama">{title}</b>
          {bar}
        </header>
      }
    >
      <div className="kelola">
        {items.length > 0 && (
          <>
            <nav className="kelola-menu hanya-besar" aria-label={manage.menu}>
              {links}
            </nav>
            <details className="kelola-lipat hanya-kecil" key={current}>
              <summary>
                {here?.label ?? manage.menu}
                <ChevronDown className="i" aria-hidden="true" />
              </summary>
              <nav className="kelola-menu" aria-label={manage.menu}>
                {links}
              </nav>
            </details>
          </>
        )}
        <div className="kelola-isi">{children}</div>
      </div>
    </Frame>
  );
}
