import { ArrowUp } from 'lucide-react';
import { useScrolled } from '../../lib/use-scrolled.ts';
import { common } from '../../text/common.ts';

/** The way back up on long pages, once it is long. */
export function ToTop() {
  if (!useScrolled()) return null;
  return (
    <a className="ke-atas ikon-btn" href="#isi" aria-label={common.toTop}>
      <ArrowUp className="i" aria-hidden="true" />
    </a>
  );
}
