import { useCallback, useState } from 'react';
import { simulateSession } from '#contract/queue/figures/figures.ts';
import type { CallError } from '#contract/client.ts';
import { api } from '../../../lib/requests/api.ts';
import { formatDate, formatTimeRange } from '../../../lib/format.ts';
import { useLoaded } from '../../../lib/requests/use-loaded.ts';
import { sentenceOf } from '../../../text/errors.ts';
import { simulationText } from './simulation.text.ts';
import { Loaded } from '../../../ui/state/loaded.tsx';
import { Notice } from '../../../ui/state/notice.tsx';
import type { Simulation } from './outcome-words.ts';
import { SimulationForm } from './simulation-form.tsx';
import type { Settings } from './simulation-form.tsx';
import { SimulationResult } from './simulation-result.tsx';
import './figures.css';

interface SimulationViewProps {
  readonly token: string;
  readonly center: number;
  readonly session: string;
}

/** A past session, and what it would have been like under other settings. */
export function SimulationView({ token, center, session }: SimulationViewProps) {
  const ask = useCallback(
    (settings: Settings | null) =>
      api(simulateSession, { params: { center: String(center), id: session }, body: { settings }, token }),
    [token, center, session],
  );
  const asItWas = useCallback(() => ask(null), [ask]);
  return (
    <>
      <h1>{simulationText.title}</h1>
      <Loaded loading={useLoaded(asItWas)} bones={[300, 300]}>
        {(first) => <Tried first={first} center={center} ask={ask} />}
      </Loaded>
    </>
  );
}

function Tried({
  first,
  center,
  ask,
}: {
  readonly first: Simulation;
  readonly center: number;
  readonly ask: (settings: Settings | null) => ReturnType<typeof api<typeof simulateSession>>;
}) {
  const [simulated, setSimulated] = useState(first);
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<CallError | null>(null);
  const { session } = first;
  const run = async (settings: Settings | null): Promise<void> => {
    setBusy(true);
    const result = await ask(settings);
    setBusy(false);
    setError(result.ok ? null : result.error);
    if (result.ok) setSimulated(result.data);
  };
  return (
    <>
      <p className="kuat">
        {session.doctor}, {session.clinic}
      </p>
      <p className="mb-2">
        {formatDate(session.date)},{' '}
        <span className="t">{formatTimeRange(session.time_start, session.time_end, session.zone)}</span>
      </p>
      <p className="meta mb-4">{simulationText.help}</p>
      {error && <Notice tone="error">{sentenceOf(error)}</Notice>}
      <div className="simulasi">
        <SimulationForm
          session={session}
          base={first.base}
          asked={simulated.asked}
          isBusy={isBusy}
          onRun={(settings) => void run(settings)}
        />
        <SimulationResult simulated={simulated} center={center} />
      </div>
    </>
  );
}
