import { X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { classNames } from '../../../../ui/class-names.ts';
import { resultText } from '../search-result.text.ts';
import type { Chip } from './chips.ts';

interface ChipListProps {
  readonly chips: readonly Chip[];
  /** Id of the results' heading, which can take the focus. */
  readonly heading: string;
}

/** The parts of the search as chips. Each is a link to the same search without that part, so it works without script too. */
export function ChipList({ chips, heading }: ChipListProps) {
  const pressed = useRef(false);
  // The pressed chip had the focus and is gone, so the heading of the new results takes it (WCAG 2.4.3).
  useEffect(() => {
    if (pressed.current) document.getElementById(heading)?.focus({ preventScroll: true });
    pressed.current = false;
  }, [chips, heading]);
  const press = () => void (pressed.current = true);
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
            onClick={press}
          >
            {relaxed ? <s>{name}</s> : name}
            <X className="i i-16" aria-hidden="true" />
          </Link>
        </li>
      ))}
      {chips.length > 1 && (
        <li>
          <Link to="/search/result/" className="btn btn-3" onClick={press}>
            {resultText.clear}
          </Link>
        </li>
      )}
    </ul>
  );
}
