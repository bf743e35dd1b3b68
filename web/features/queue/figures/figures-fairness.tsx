import { GAP_MINUTES, GAP_SESSIONS, GAP_SHARE } from '#contract/limits.ts';
import { formatCount } from '../../../lib/format.ts';
import { fairnessWords, figuresText, waitOfGroup } from './figures.text.ts';
import { minutesWords } from '../../shared-administration/minutes.text.ts';
import { Notice } from '../../../ui/state/notice.tsx';
import { FairnessByDoctor } from './fairness-by-doctor.tsx';
import type { Figures } from './figures-shape.ts';

type Compared = Figures['fairness'][number];

/** Which group waited longer, altogether and at each doctor. */
export function FiguresFairness({ figures: { fairness, doctors } }: { readonly figures: Figures }) {
  return (
    <section aria-labelledby="angka-adil">
      <h2 id="angka-adil">{figuresText.fairness}</h2>
      <div className="dua-lajur">
        {fairness.map((compared) => (
          <Comparison key={compared.by} compared={compared} />
        ))}
      </div>
      <div className="dua-lajur mt-3">
        {fairness.map(({ by }) => (
          <FairnessByDoctor key={by} by={by} doctors={doctors} />
        ))}
      </div>
      <p className="meta mt-2">{figuresText.fairnessRule(GAP_MINUTES, GAP_SHARE * 100, GAP_SESSIONS)}</p>
    </section>
  );
}

function Comparison({ compared }: { readonly compared: Compared }) {
  const { by, groups, warns } = compared;
  return (
    <div className="panel angka-adil">
      <h3>{by === 'PAYER' ? figuresText.byPayer : figuresText.byLane}</h3>
      <ul>
        {groups.map(({ group, people, wait }) => (
          <li key={group}>
            {waitOfGroup(figuresText.groups[group], wait === null ? null : minutesWords(wait), formatCount(people))}
          </li>
        ))}
      </ul>
      <p className="kuat">{differenceOf(compared)}</p>
      {warns ? <Notice tone="change">{fairnessWords.warns}</Notice> : <p className="meta">{fairnessWords.fine}</p>}
      {by === 'LANE' && <p className="meta">{figuresText.laneHelp}</p>}
    </div>
  );
}

function differenceOf({ longer, groups, sessions, longer_in: longerIn }: Compared): string {
  if (groups.some(({ wait }) => wait === null)) return fairnessWords.unknown;
  if (longer === null) return fairnessWords.equal;
  return fairnessWords.longer(figuresText.groups[longer.group], minutesWords(longer.minutes), longerIn, sessions);
}
