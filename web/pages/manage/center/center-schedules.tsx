import { AddPractice } from '../../../features/administration/center/add-practice.tsx';
import { EndPractice } from '../../../features/administration/center/end-practice.tsx';
import { RowsPage } from '../../../features/shared-administration/rows-page.tsx';
import { useRows } from '../../../features/shared-administration/use-rows.ts';
import { PRIVATE_PAGE } from '../../../lib/page/page-cache.ts';
import { pageTitle } from '../../../text/common.ts';
import { schedule } from '../../../features/schedule/text.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { CenterFrame } from './center-frame.tsx';
import type { AtCenter } from './center-frame.tsx';
import { usePageNavigation } from '../../../lib/page/navigation.ts';

export const handle = { access: 'login-incomplete' };
export const headers = () => PRIVATE_PAGE;
export const meta = () => [{ title: pageTitle(schedule.title) }];

export default function CenterSchedulesPage() {
  return <CenterFrame current="schedules">{(at) => <Practices {...at} />}</CenterFrame>;
}

function Practices({ token, center }: AtCenter) {
  const { go: navigate } = usePageNavigation();
  const view = useRows(token, { list: 'practices', center: center.id });
  return (
    <RowsPage
      token={token}
      view={view}
      title={schedule.title}
      help={schedule.help}
      head={
        <AddPractice
          token={token}
          center={center}
          onDone={(practice) => void navigate(`/kelola/${center.id}/jadwal/${practice}`)}
        />
      }
      renderActions={({ id, doctor, clinic }) => (
        <>
          <ButtonLink tone="secondary" small to={`/kelola/${center.id}/jadwal/${String(id)}`}>
            {schedule.edit}
            <span className="vh"> {String(doctor)}</span>
          </ButtonLink>
          <EndPractice
            token={token}
            center={center}
            practice={{ id: Number(id), doctor: String(doctor), clinic: String(clinic) }}
            onDone={view.loading.reload}
          />
        </>
      )}
    />
  );
}
