import { ACCURACY_MIN } from '#contract/limits.ts';
import { formatCount, tenthsOf } from '../../../lib/format.ts';
import { figuresText as words } from './figures.text.ts';
import type { Figures } from './figures-shape.ts';

/** Of ten windows at least so many are to come true. */
const PROMISED = 8;

/** How many of the times that patients read here came true: of this center alone, and of each of its clinics. */
export function FiguresForecasts({ forecasts }: { readonly forecasts: Figures['forecasts'] }) {
  const kept = forecasts.reduce((sum, one) => sum + one.kept, 0);
  const of = forecasts.reduce((sum, one) => sum + one.of, 0);
  return (
    <section aria-labelledby="angka-perkiraan">
      <h2 id="angka-perkiraan">{words.forecasts}</h2>
      <p className="meta mb-3">{words.forecastsHelp}</p>
      <div className="panel">
        <p className="angka-tepat">
          {of < ACCURACY_MIN ? words.forecastsFew : <b className="t">{words.outOfTen(tenthsOf(kept, of))}</b>}
        </p>
        <p className="meta">{words.forecastsOf(formatCount(of), PROMISED)}</p>
        {forecasts.length > 0 && (
          <table className="tabel">
            <caption className="vh">{words.forecasts}</caption>
            <thead>
              <tr>
                <th scope="col">{words.clinic}</th>
                <th scope="col">{words.cameTrue}</th>
                <th scope="col">{words.windows}</th>
              </tr>
            </thead>
            <tbody>
              {forecasts.map(({ clinic, kept: own, of: all }) => (
                <tr key={clinic.id}>
                  <th scope="row">{clinic.name}</th>
                  <td className="t">{all < ACCURACY_MIN ? words.forecastsFew : words.outOfTen(tenthsOf(own, all))}</td>
                  <td className="t">{formatCount(all)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </div>
    </section>
  );
}
