import { FIGURES_DOCTORS_MAX } from '#contract/limits.ts';
import { formatCount } from '../../../lib/format.ts';
import { delayWords, figuresText, shareWords } from './figures.text.ts';
import { minutesWords } from '../../shared-administration/minutes.text.ts';
import { rowsText } from '../../shared-administration/rows.text.ts';
import type { Figures } from './figures-shape.ts';
import { Link } from '../../../ui/link.tsx';

type Doctor = Figures['doctors'][number];

const COLUMNS: readonly (readonly [title: string, words: (doctor: Doctor) => string | null])[] = [
  [figuresText.columns.sessions, ({ sessions }) => formatCount(sessions)],
  [figuresText.columns.served, ({ served }) => formatCount(served)],
  [figuresText.columns.wait, ({ wait }) => (wait === null ? null : minutesWords(wait))],
  [figuresText.columns.visit, ({ visit }) => (visit === null ? null : minutesWords(visit))],
  [figuresText.columns.noShow, ({ no_show_share: share }) => (share === null ? null : shareWords(share))],
  [figuresText.columns.startDelay, ({ start_delay: delay }) => (delay === null ? null : delayWords(delay))],
  [figuresText.columns.idle, ({ idle_share: share }) => (share === null ? null : shareWords(share))],
];

/** Doctors with their figures. A name is a link to the figures of that doctor alone. */
export function FiguresDoctors({
  doctors,
  hrefFor,
}: {
  readonly doctors: readonly Doctor[];
  readonly hrefFor: (doctor: number) => string;
}) {
  return (
    <section aria-labelledby="angka-dokter">
      <h2 id="angka-dokter">{figuresText.doctors}</h2>
      <p className="meta mb-2">{figuresText.doctorsHelp}</p>
      <table className="tabel">
        <caption className="vh">{figuresText.doctors}</caption>
        <thead>
          <tr>
            <th scope="col">{figuresText.doctor}</th>
            {COLUMNS.map(([title]) => (
              <th key={title} scope="col" className="jumlah">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {doctors.map((each) => (
            <tr key={each.doctor.id}>
              <th scope="row">
                <Link className="tautan" to={hrefFor(each.doctor.id)}>
                  {each.doctor.name}
                </Link>
              </th>
              {COLUMNS.map(([title, words]) => (
                <td key={title} data-label={title} className="jumlah">
                  {words(each) ?? rowsText.none}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {doctors.length === FIGURES_DOCTORS_MAX && (
        <p className="meta mt-2">{figuresText.doctorsShown(FIGURES_DOCTORS_MAX)}</p>
      )}
    </section>
  );
}
