import { Link, useParams } from 'react-router';
import { SimulationView } from '../../features/manage/simulation-view.tsx';
import { PRIVATE_PAGE } from '../../lib/page-cache.ts';
import { pageTitle } from '../../text/common.ts';
import { figuresText } from '../../text/figures.ts';
import { simulationText } from '../../text/simulation.ts';
import { CenterFrame } from './center-frame.tsx';

export const handle = { access: 'login-incomplete' };
export const headers = () => PRIVATE_PAGE;
export const meta = () => [{ title: pageTitle(simulationText.title) }];

export default function CenterSimulationPage() {
  const session = useParams()['session'] ?? '';
  return (
    <CenterFrame current="figures">
      {({ token, center }) => (
        <>
          <SimulationView key={session} token={token} center={center.id} session={session} />
          <p className="mt-4">
            <Link className="tautan" to={`/kelola/${center.id}/angka`}>
              {figuresText.toFigures}
            </Link>
          </p>
        </>
      )}
    </CenterFrame>
  );
}
