import { useNow } from '../../../lib/use-now.ts';
import { waitlist } from './text.ts';

/** How long an offer still stands, to the second; screen readers hear it when they ask, not every second. */
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
