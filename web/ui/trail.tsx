import { ChevronRight } from 'lucide-react';
import { Link } from './link.tsx';

export interface TrailStep {
  readonly name: string;
  readonly path: string;
}

/** Breadcrumbs, named by `label`: the pages above this one; its own name is the heading below. */
export function Trail({ label, steps }: { readonly label: string; readonly steps: readonly TrailStep[] }) {
  return (
    <nav className="remah" aria-label={label}>
      <ol>
        {steps.map(({ name, path }, at) => (
          <li key={path}>
            {at > 0 && <ChevronRight className="i i-16" aria-hidden="true" />}
            <Link to={path}>{name}</Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}
