import { useCallback } from 'react';
import { useParams } from 'react-router';
import { getPractice } from '#contract/disruption/schedule.ts';
import { WeekEditor } from '../../../features/schedule/week-editor.tsx';
import { api } from '../../../lib/requests/api.ts';
import { PRIVATE_PAGE } from '../../../lib/page/page-cache.ts';
import { useLoaded } from '../../../lib/requests/use-loaded.ts';
import { pageTitle } from '../../../text/common.ts';
import { schedule } from '../../../features/schedule/text.ts';
import { Loaded } from '../../../ui/state/loaded.tsx';
import { CenterFrame } from './center-frame.tsx';
import type { AtCenter } from './center-frame.tsx';
import { Link } from '../../../ui/link.tsx';

export const handle = { access: 'login-incomplete' };
export const headers = () => PRIVATE_PAGE;
export const meta = () => [{ title: pageTitle(schedule.week) }];

export default function CenterWeekPage() {
  const practice = useParams()['practice'] ?? '';
  return <CenterFrame current="schedules">{(at) => <Week key={practice} practice={practice} {...at} />}</CenterFrame>;
}

function Week({ token, center, practice }: AtCenter & { readonly practice: string }) {
  const ask = useCallback(
    () => api(getPractice, { params: { center: String(center.id), id: practice }, token }),
    [token, center.id, practice],
  );
  const loading = useLoaded(ask);
  return (
    <>
      <h1>{schedule.week}</h1>
      <Loaded loading={loading} bones={[88, 88, 88]}>
        {(at) => (
          <>
            <p className="kuat">
              {at.practice.doctor.name}, {at.practice.clinic.name}
            </p>
            <p className="meta mb-4">{schedule.weekHelp}</p>
            <WeekEditor key={at.seen} token={token} center={center.id} at={at} onReload={loading.reload} />
          </>
        )}
      </Loaded>
      <p className="mt-4">
        <Link className="tautan" to={`/kelola/${center.id}/jadwal`}>
          {schedule.back}
        </Link>
      </p>
    </>
  );
}
