import { Check } from 'lucide-react';
import { Link } from './link.tsx';

export interface StepsProps {
  readonly label: string;
  readonly steps: readonly { readonly label: string; /** Way back, for a step that is done. */ readonly to?: string }[];
  /** Index of the active step, from 0. */
  readonly current: number;
  /** 'selesai', spoken after the tick. */
  readonly doneLabel: string;
}

export function Steps({ label, steps, current, doneLabel }: StepsProps) {
  return (
    <ol className="langkah" aria-label={label}>
      {steps.map((step, index) => (
        <li
          key={step.label}
          className={index < current ? 'selesai' : undefined}
          aria-current={index === current ? 'step' : undefined}
        >
          <span className="no nq">
            {index < current ? (
              <>
                <Check className="i i-16" aria-hidden="true" />
                <span className="vh">{doneLabel}</span>
              </>
            ) : (
              index + 1
            )}
          </span>
          {index < current && step.to ? <Link to={step.to}>{step.label}</Link> : step.label}
        </li>
      ))}
    </ol>
  );
}
