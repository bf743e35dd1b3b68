import { useParams } from 'react-router';
import { SimulationView } from '../../../features/queue/figures/simulation-view.tsx';
import { PRIVATE_PAGE } from '../../../lib/page/page-cache.ts';
import { pageTitle } from '../../../text/common.ts';
import { figuresText } from '../../../features/queue/figures/figures.text.ts';
import { simulationText } from '../../../features/queue/figures/simulation.text.ts';
import { CenterFrame } from './center-frame.tsx';
import { Link } from '../../../ui/link.tsx';

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
