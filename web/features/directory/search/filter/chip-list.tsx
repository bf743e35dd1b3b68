import { X } from 'lucide-react';
import { Link } from '../../../../ui/link.tsx';
import { classNames } from '../../../../ui/class-names.ts';
import { resultText } from '../search-result.text.ts';
import type { Chip, Offer } from './chips.ts';

interface ChipListProps {
  readonly chips: readonly Chip[];
  /** What most people narrow a search to, where this one is not. */
  readonly offers: readonly Offer[];
}

/** The parts of the search as chips in one row: each is a link to the same search without that part. Behind them the offered ones, each a link to the search with it. */
export function ChipList({ chips, offers }: ChipListProps) {
  if (chips.length + offers.length === 0) return null;
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
      {offers.map(({ name, to }) => (
        <li key={`offer ${name}`}>
          <Link to={to} preventScrollReset className="pil" aria-label={resultText.only(name)}>
            {name}
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
