import { minutesWords } from '../../shared-administration/minutes.text.ts';
import { around, outcomeWords, people, resultSentence, simulationText } from './simulation.text.ts';
import { clockOf, differenceOf, MEASURED, outcomeOf, rangeOf } from './outcome-words.ts';
import type { Measured, Simulation } from './outcome-words.ts';
import { Link } from '../../../ui/link.tsx';

type Range = Simulation['imagined'][Measured];

/** The real day beside the simulated one: a sentence, then every measure with its difference in words. */
export function SimulationResult({ simulated, center }: { readonly simulated: Simulation; readonly center: number }) {
  const { session, base, asked, happened, imagined, draws } = simulated;
  const isSame = JSON.stringify(base) === JSON.stringify(asked);
  return (
    <section aria-labelledby="simulasi-hasil">
      <h2 id="simulasi-hasil">{simulationText.result}</h2>
      <p className="mb-4" role="status">
        {isSame ? simulationText.unchanged : sentenceOf(simulated)}
      </p>
      <table className="tabel">
        <caption className="vh">{simulationText.result}</caption>
        <thead>
          <tr>
            <th scope="col">{simulationText.what}</th>
            <th scope="col">{simulationText.thatDay}</th>
            <th scope="col">{simulationText.imagined}</th>
            <th scope="col">{simulationText.difference}</th>
          </tr>
        </thead>
        <tbody>
          {MEASURED.map((which) => (
            <tr key={which}>
              <th scope="row">{outcomeWords[which]}</th>
              <td className="t" data-label={simulationText.thatDay}>
                {outcomeOf(which, happened[which], session)}
              </td>
              <td className="t" data-label={simulationText.imagined}>
                <Imagined which={which} range={imagined[which]} session={session} />
              </td>
              <td data-label={simulationText.difference}>
                <b>{differenceOf(which, happened[which], imagined[which])}</b>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {!isSame && <p className="meta mt-2">{simulationText.draws(draws)}</p>}
      {session.practice !== null && (
        <p className="mt-4">
          {simulationText.keep}{' '}
          <Link className="tautan" to={`/kelola/${center}/jadwal/${session.practice}`}>
            {simulationText.toWeek}
          </Link>
        </p>
      )}
    </section>
  );
}

function Imagined({ which, range, session }: { which: Measured; range: Range; session: Simulation['session'] }) {
  if (range === null) return simulationText.nothing;
  const chance = rangeOf(which, range, session);
  return (
    <div>
      {outcomeOf(which, range.middle, session)}
      {chance !== null && <div className="meta">{chance}</div>}
    </div>
  );
}

function sentenceOf({ imagined: { served, wait, overrun }, session }: Simulation): string {
  const until = overrun === null ? simulationText.nothing : around(clockOf(overrun.middle, session));
  return resultSentence(
    people(Math.round(served?.middle ?? 0)),
    wait === null ? null : minutesWords(wait.middle),
    until,
  );
}
