import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

export interface EmptyProps {
  readonly title: string;
  readonly children?: ReactNode;
  /** One action, a Button or ButtonLink. */
  readonly action?: ReactNode;
  readonly drawing?: boolean;
  /** What stands on the drawn ticket instead of a heart: a picture of what the list would hold. */
  readonly icon?: LucideIcon;
  /** 'h1' where this is all that the page shows. */
  readonly heading?: 'h1' | 'h2';
}

/** A ticket with a notch at either side, through which any ground is seen. */
const TICKET =
  'M20 14h72a12 12 0 0 1 12 12v8a8 8 0 0 0 0 16v8a12 12 0 0 1-12 12H20A12 12 0 0 1 8 58v-8a8 8 0 0 0 0-16v-8a12 12 0 0 1 12-12z';

/** A drawing, a title, one sentence, one action. */
export function Empty({ title, children, action, drawing = true, icon: Icon, heading: Heading = 'h2' }: EmptyProps) {
  return (
    <div className="kosong">
      {drawing && (
        <svg className="gbr" viewBox="0 0 112 84" aria-hidden="true">
          <path d={TICKET} fill="var(--color-telaga-100)" />
          <path d="M76 14v56" stroke="#93CAC3" strokeWidth="2.5" strokeDasharray=".1 7" strokeLinecap="round" />
          {Icon ? (
            <Icon
              x="26"
              y="26"
              width="32"
              height="32"
              fill="none"
              stroke="var(--color-telaga-700)"
              strokeWidth="1.7"
              strokeLinecap="round"
              strokeLinejoin="round"
            />
          ) : (
            <path
              d="M42 56C31 48 28 43.5 28 38.5a7 7 0 0 1 14-2 7 7 0 0 1 14 2c0 5-3 9.5-14 17.5z"
              fill="var(--color-putih)"
              stroke="var(--color-telaga-700)"
              strokeWidth="2.2"
            />
          )}
        </svg>
      )}
      <Heading>{title}</Heading>
      {children && <p>{children}</p>}
      {action}
    </div>
  );
}
