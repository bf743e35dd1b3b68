import { ArrowUp } from 'lucide-react';
import { useScrolled } from '../../lib/use-scrolled.ts';
import { common } from '../../text/common.ts';

/** A button back to the top, shown once the page is scrolled far (useScrolled). */
export function ToTop() {
  if (!useScrolled()) return null;
  return (
    <a className="ke-atas ikon-btn" href="#isi" aria-label={common.toTop}>
      <ArrowUp className="i" aria-hidden="true" />
    </a>
  );
}
