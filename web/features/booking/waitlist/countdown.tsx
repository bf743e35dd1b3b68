import { useNow } from '../../../lib/use-now.ts';
import { waitlist } from './text.ts';

/** How long an offer is still open, to the second. A screen reader says it on request and not every second. */
export function Countdown({ until }: { readonly until: string }) {
  const left = Math.max(0, Math.ceil((Date.parse(until) - useNow().getTime()) / 1_000));
  if (left === 0) return <span>{waitlist.over}</span>;
  const [minutes, seconds] = [Math.floor(left / 60), left % 60];
  return (
    <span className="t" role="timer" aria-label={waitlist.remaining(minutes, seconds)}>
      {minutes}:{String(seconds).padStart(2, '0')}
    </span>
  );
}
