import { CalendarDays } from 'lucide-react';
import { useCallback } from 'react';
import { useSearchParams } from 'react-router';
import { getHistory } from '#contract/booking/appointment.ts';
import { api } from '../../../lib/requests/api.ts';
import { common } from '../../../text/common.ts';
import { history } from './text.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Empty } from '../../../ui/state/empty.tsx';
import { Pagination } from '../../../ui/pagination.tsx';
import { PillLink } from '../../../ui/form/pill.tsx';
import { AppointmentRow } from './appointment-row.tsx';
import { Loaded } from '../../../ui/state/loaded.tsx';
import { useLoaded } from '../../../lib/requests/use-loaded.ts';

const PARTS = ['janji', 'semuaJanji', 'riwayat'] as const;
type Part = (typeof PARTS)[number];
const hrefOf = (part: Part, page = 1) => `?part=${part}${page > 1 ? `&page=${page}` : ''}`;

/** Janji Temu (STATE-02): appointments to come, those the center rejected, and the history. Each part and page has an address. */
export function HistoryList({ token }: { readonly token: string }) {
  const [params] = useSearchParams();
  const part = PARTS.find((each) => each === params.get('part')) ?? 'janji';
  const page = /^[1-9]\d?$/.test(params.get('page') ?? '') ? Number(params.get('page')) : 1;
  const ask = useCallback(() => api(getHistory, { token, query: { part, page: `${page}` } }), [token, part, page]);
  const loading = useLoaded(ask);
  return (
    <>
      <nav className="pil-baris" aria-label={history.partsLabel}>
        {PARTS.map((each) => (
          <PillLink key={each} to={hrefOf(each)} aria-current={each === part ? 'page' : undefined}>
            {history.parts[each]}
          </PillLink>
        ))}
      </nav>
      <div className="mt-4">
        <Loaded loading={loading} bones={[96, 96, 96]}>
          {({ appointments, pagination }) => (
            <>
              {appointments.length === 0 ? (
                <Empty
                  icon={CalendarDays}
                  title={history.none[part]}
                  action={<ButtonLink to="/search/result/?query=dr.">{history.noneAction}</ButtonLink>}
                >
                  {history.noneHelp}
                </Empty>
              ) : (
                <ul>
                  {appointments.map((appointment) => (
                    <li className="blok blok-rapat" key={appointment.trans_code}>
                      <AppointmentRow appointment={appointment} />
                    </li>
                  ))}
                </ul>
              )}
              <Pagination
                page={pagination.current_page}
                totalPages={pagination.total_page}
                hrefFor={(to) => hrefOf(part, to)}
                labels={{ pages: common.pages, previous: common.previous, next: common.next }}
              />
            </>
          )}
        </Loaded>
      </div>
    </>
  );
}
