import { fairnessWords, figuresText } from './figures.text.ts';
import { minutesWords } from '../../shared-administration/minutes.text.ts';
import { PairedBars } from '../../../ui/chart/paired-bars.tsx';
import type { Figures } from './figures-shape.ts';

type Doctor = Figures['doctors'][number];
type By = Figures['fairness'][number]['by'];

/** So many doctors are drawn, so that the chart fits on a phone too. */
const DRAWN = 8;

/** How long two groups waited at each doctor, side by side. */
export function FairnessByDoctor({ by, doctors }: { readonly by: By; readonly doctors: readonly Doctor[] }) {
  const compared = doctors.map(({ doctor, fairness }) => ({ doctor, ...fairness.find((each) => each.by === by)! }));
  const [one, other] = compared[0]?.groups ?? [];
  if (!one || !other) return null;
  return (
    <PairedBars
      title={by === 'PAYER' ? figuresText.doctorPayers : figuresText.doctorLanes}
      summary={summaryOf(compared)}
      series={[figuresText.groups[one.group], figuresText.groups[other.group]]}
      pairs={compared.map(({ doctor, groups: [first, second] }) => ({
        key: String(doctor.id),
        name: doctor.name,
        values: [first!.wait, second!.wait],
        words: [wordsOf(first!.wait), wordsOf(second!.wait)],
      }))}
      drawn={DRAWN}
      column={figuresText.doctor}
      asTable={figuresText.asTable}
    />
  );
}

const wordsOf = (wait: number | null): string => (wait === null ? figuresText.noValue : minutesWords(wait));

type Compared = Figures['fairness'][number] & { readonly doctor: Doctor['doctor'] };

function summaryOf(compared: readonly Compared[]): string {
  const widest = compared
    .filter(({ longer }) => longer !== null)
    .sort((a, b) => b.longer!.minutes - a.longer!.minutes)[0];
  const warned = compared.filter(({ warns }) => warns).map(({ doctor }) => doctor.name);
  return [
    widest
      ? fairnessWords.widest(
          widest.doctor.name,
          figuresText.groups[widest.longer!.group],
          minutesWords(widest.longer!.minutes),
        )
      : fairnessWords.noneWider,
    ...(warned.length > 0 ? [fairnessWords.warned(warned.join(', '))] : []),
    ...(compared.length > DRAWN ? [figuresText.doctorsDrawn(DRAWN)] : []),
  ].join(' ');
}
