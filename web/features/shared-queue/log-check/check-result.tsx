import { CircleCheck, CircleDashed, ShieldAlert, ShieldCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { download } from '../../../lib/download.ts';
import { formatClock } from '../../../lib/format.ts';
import type { ZoneName } from '../../../lib/format.ts';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import type { Checked } from './glance-at-log.ts';
import './check-result.css';
import { logCheck } from './text.ts';

const LOOKS = {
  same: { className: 'cocok', Icon: ShieldCheck },
  waiting: { className: 'tunggu', Icon: CircleDashed },
  different: { className: 'salah', Icon: ShieldAlert },
} as const;

export interface CheckResultProps {
  readonly session: number;
  readonly zone: ZoneName;
  readonly checked: Checked;
  /** What it means, in a sentence. */
  readonly meaning: string;
  /** Set where the ground behind is kertas, so that the notches show that ground. */
  readonly onPaper?: boolean;
  /** Stands below the tear. */
  readonly children?: ReactNode;
}

/** Whether a log is what it was: the result first, then what stays safe, then what can be done. Never a colour alone. */
export function CheckResult({ session, zone, checked, meaning, onPaper, children }: CheckResultProps) {
  const { look, evidence } = checked;
  const { className, Icon } = LOOKS[look.state];
  const witnesses = look.state === 'different' ? [] : look.witnesses;
  const save = () =>
    download(
      new Blob([JSON.stringify({ session, look, ...evidence }, null, 2)], { type: 'application/json' }),
      logCheck.file(session),
    );
  return (
    <section className={classNames('bukti karcis', onPaper && 'atas-kertas', className)} aria-live="polite">
      <div className="hasil-b">
        <Icon className="i" aria-hidden="true" />
        <div>
          <h3>{logCheck[look.state]}</h3>
          <p>{meaning}</p>
        </div>
      </div>
      {/* As Tear (ui/ticket), which would become a file of its own for every page that has one of the two. */}
      <div className="sobek" />
      <div className="isi-b">
        {children}
        {look.state !== 'different' && (
          <>
            <p className={classNames(witnesses.length > 0 ? 'kuat' : 'meta', 'mt-3')}>
              {witnesses.length > 0 ? logCheck.witnesses(witnesses.length) : logCheck.noWitness}
            </p>
            <ul className="saksi">
              {witnesses.map(({ witness, at }) => (
                <li key={witness}>
                  <CircleCheck className="i" aria-hidden="true" />
                  <span>
                    {witness}
                    <br />
                    <span className="meta">{logCheck.witnessSame}</span>
                  </span>
                  <span className="meta t">{formatClock(at.toISOString(), zone)}</span>
                </li>
              ))}
            </ul>
          </>
        )}
        {look.state === 'different' && (
          <Button block className="mt-3" onClick={save}>
            {logCheck.save}
          </Button>
        )}
      </div>
    </section>
  );
}

/** What does not fit, in a sentence. */
export function whyDifferent(look: Extract<Checked['look'], { readonly state: 'different' }>): string {
  const facts = look.facts.map((fact) => logCheck.facts[fact]).join(', ');
  const why = `${logCheck.whys[look.why]}${facts && `${facts}.`}`;
  const sentence = look.version === null ? why : logCheck.fromStep(look.version) + why;
  return sentence.charAt(0).toUpperCase() + sentence.slice(1);
}
