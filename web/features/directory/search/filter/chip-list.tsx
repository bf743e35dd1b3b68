import { X } from 'lucide-react';
import { Link } from '../../../../ui/link.tsx';
import { classNames } from '../../../../ui/class-names.ts';
import { resultText } from '../search-result.text.ts';
import type { Chip } from './chips.ts';

/** The parts of the search as chips. Each is a link to the same search without that part. */
export function ChipList({ chips }: { readonly chips: readonly Chip[] }) {
  if (chips.length === 0) return null;
  return (
    <ul className="keping" aria-label={resultText.chips}>
      {chips.map(({ name, to, relaxed }) => (
        <li key={`${name} ${to}`}>
          <Link
            to={to}
            preventScrollReset
            className={classNames('pil', relaxed && 'lepas')}
            aria-label={relaxed ? resultText.takeRelaxed(name) : resultText.take(name)}
          >
            {relaxed ? <s>{name}</s> : name}
            <X className="i i-16" aria-hidden="true" />
          </Link>
        </li>
      ))}
      {chips.length > 1 && (
        <li>
          <Link to="/search/result/" preventScrollReset className="btn btn-3">
            {resultText.clear}
          </Link>
        </li>
      )}
    </ul>
  );
}
