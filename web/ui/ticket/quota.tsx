import type { CSSProperties, ReactNode } from 'react';

/** Above this the ticks are too thin to count, so the words stand alone. */
const MOST_TICKS = 40;

export interface QuotaProps {
  readonly total: number;
  readonly left: number;
  /** 'Sisa 8 dari 30'; leave it out only where the same words stand right beside it. */
  readonly children?: ReactNode;
}

/** One tick per number. */
export function Quota({ total, left, children }: QuotaProps) {
  const used = total > 0 ? Math.round(((total - left) / total) * 10_000) / 100 : 100;
  return (
    <>
      {total > 0 && total <= MOST_TICKS && (
        <div className="kuota" style={{ '--jml': total, '--pakai': `${used}%` } as CSSProperties} aria-hidden="true" />
      )}
      {children !== undefined && <p className="meta kuota-kata">{children}</p>}
    </>
  );
}
