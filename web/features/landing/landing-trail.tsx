import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router';
import { landing } from '../../text/landing.ts';

export interface TrailStep {
  readonly name: string;
  readonly path: string;
}

/** The pages above this one; its own name is the heading below. */
export function LandingTrail({ steps }: { readonly steps: readonly TrailStep[] }) {
  return (
    <nav className="remah" aria-label={landing.trail}>
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
