import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from '../link.tsx';

export interface PageBarProps {
  readonly backTo: string;
  readonly backLabel: string;
  /** The page's h1, where the page has no other. */
  readonly title?: string;
  /** The section the page belongs to, where the page has its own h1. */
  readonly label?: string;
  /** Icon buttons at the end. */
  readonly actions?: ReactNode;
}

/** The bar of a page on a phone: back, title, actions. */
export function PageBar({ backTo, backLabel, title, label, actions }: PageBarProps) {
  return (
    <header className="bilah">
      <Link className="ikon-btn" to={backTo} aria-label={backLabel}>
        <ArrowLeft className="i i-24" aria-hidden="true" />
      </Link>
      {title ? <h1>{title}</h1> : <span className="sela-bilah">{label}</span>}
      {actions}
    </header>
  );
}
