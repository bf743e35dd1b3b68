import { CircleDashed, ShieldAlert, ShieldCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import './check-result.css';

const LOOKS = {
  same: { className: 'cocok', Icon: ShieldCheck },
  waiting: { className: 'tunggu', Icon: CircleDashed },
  different: { className: 'salah', Icon: ShieldAlert },
} as const;

export interface CheckResultProps {
  /** Decides the colour and the sign; never a colour alone. */
  readonly state: keyof typeof LOOKS;
  readonly title: string;
  /** What it means, in a sentence. */
  readonly meaning: ReactNode;
  /** The level of its heading. */
  readonly level: 2 | 3;
  /** Set where the ground behind is kertas, so that the notches show that ground. */
  readonly onPaper?: boolean;
  /** Stands below the tear. */
  readonly children?: ReactNode;
}

/** Whether a log is what it was: the result first, then what stays safe, then what can be done. */
export function CheckResult({ state, title, meaning, level, onPaper, children }: CheckResultProps) {
  const { className, Icon } = LOOKS[state];
  const Heading = `h${level}` as const;
  return (
    <section className={classNames('bukti karcis', onPaper && 'atas-kertas', className)}>
      <div className="hasil-b" aria-live="polite">
        <Icon className="i" aria-hidden="true" />
        <div>
          <Heading>{title}</Heading>
          <p>{meaning}</p>
        </div>
      </div>
      {/* As Tear (ui/ticket), which would become a file of its own for every page that has one of the two. */}
      <div className="sobek" />
      <div className="isi-b">{children}</div>
    </section>
  );
}
