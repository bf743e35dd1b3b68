import { CircleCheck, CircleDashed } from 'lucide-react';
import { formatClock } from '../../../lib/format.ts';
import type { ZoneName } from '../../../lib/format.ts';
import '../../shared-queue/log-check/check-result.css';
import { useLastCheck } from './last-check.ts';
import { proof } from './proof.text.ts';

export interface WitnessCardProps {
  readonly zone: ZoneName;
}

/** The witnesses that the site names, and which of them signed what this browser sees. Where something differs the result says with whom each sides. */
export function WitnessCard({ zone }: WitnessCardProps) {
  const checked = useLastCheck();
  if (checked?.look.state === 'different') return null;
  const signed = new Map(checked?.look.witnesses.map(({ witness, at }) => [witness, at]));
  // Named twice, it is one witness.
  const known = [...new Set(checked?.proof.witnesses.map((key) => key.slice(0, key.indexOf('+'))))];
  const same = known.filter((name) => signed.has(name));
  const title =
    checked === null
      ? proof.witnessTitle
      : known.length === 0
        ? proof.noWitness
        : proof.witnessesSame(same.length, known.length);
  return (
    <section className="bukti" aria-labelledby="saksi">
      <div className="isi-b">
        <h2 id="saksi">{title}</h2>
        <p className="meta">{checked && known.length === 0 ? proof.noWitnessHelp : proof.witnessHelp}</p>
        {known.length > 0 && (
          <ul className="saksi">
            {known.map((name) => {
              const at = signed.get(name);
              const Icon = at ? CircleCheck : CircleDashed;
              return (
                <li key={name} className={at ? undefined : 'lain'}>
                  <Icon className="i" aria-hidden="true" />
                  <span>
                    {name}
                    <br />
                    <span className="meta">{at ? proof.witnessSame : proof.witnessSilent}</span>
                  </span>
                  <span className="meta t">{at && formatClock(at.toISOString(), zone)}</span>
                </li>
              );
            })}
          </ul>
        )}
      </div>
    </section>
  );
}
