import type { InputHTMLAttributes, ReactNode } from 'react';

export interface RadioCardProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'title' | 'children'> {
  readonly title: ReactNode;
  readonly meta?: ReactNode;
  /** Fields opened by this choice, directly below in the same frame; give them only while it is chosen. */
  readonly children?: ReactNode;
}

/** One choice of a native radio group: wrap the cards in `<fieldset><legend>` and give all the same `name`. */
export function RadioCard({ title, meta, children, ...radio }: RadioCardProps) {
  return (
    <div>
      <label className="pilih">
        <input type="radio" {...radio} />
        <span className="bulat" aria-hidden="true" />
        <span>
          <span className="kuat">{title}</span>
          {meta && <span className="meta">{meta}</span>}
        </span>
      </label>
      {children && <div className="dlm tumpuk">{children}</div>}
    </div>
  );
}
