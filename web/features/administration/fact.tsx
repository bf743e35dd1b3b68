import type { ReactNode } from 'react';

/** A fact and its name, in a list of them (`dl`). */
export function Fact({
  name,
  className,
  children,
}: {
  readonly name: string;
  readonly className?: string;
  readonly children: ReactNode;
}) {
  return (
    <div>
      <dt className="meta">{name}</dt>
      <dd className={className}>{children}</dd>
    </div>
  );
}
