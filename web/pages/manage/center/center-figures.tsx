import { TodayTotals } from '../../../features/administration/today/today-totals.tsx';
import { FiguresView } from '../../../features/queue/figures/figures-view.tsx';
import { PRIVATE_PAGE } from '../../../lib/page/page-cache.ts';
import { pageTitle } from '../../../text/common.ts';
import { centerMenu } from '../../../text/manage.ts';
import { CenterFrame } from './center-frame.tsx';

export const handle = { access: 'login-incomplete' };
export const headers = () => PRIVATE_PAGE;
export const meta = () => [{ title: pageTitle(centerMenu.figures.label) }];

export default function CenterFiguresPage() {
  return (
    <CenterFrame current="figures">
      {({ token, center }) => (
        <>
          <FiguresView token={token} center={center} />
          <TodayTotals token={token} center={center.id} />
        </>
      )}
    </CenterFrame>
  );
}
