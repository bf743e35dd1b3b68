import { useEffect, useState } from 'react';
import { formatDateWithoutYear } from '../../lib/format.ts';
import { listStoredTickets } from '../../features/shared-booking/stored-ticket.ts';
import { CONTENT_PAGE } from '../../lib/page/page-cache.ts';
import { pageTitle } from '../../text/common.ts';
import { offline } from './offline.text.ts';
import { Button } from '../../ui/button.tsx';
import { KawungFlower } from '../../ui/drawing/kawung.tsx';
import { WhiteLayout } from '../../ui/layouts/plain-layouts.tsx';

export const headers = () => CONTENT_PAGE;
export const meta = () => [{ title: pageTitle(offline.title) }, { name: 'robots', content: 'noindex' }];

type StoredTickets = ReturnType<typeof listStoredTickets>;

/** Shown without a connection instead of any page that is not stored (worker/service-worker.ts): it links to the stored tickets, and back. */
export default function Offline() {
  const [tickets, setTickets] = useState<StoredTickets>([]);
  useEffect(() => setTickets(listStoredTickets()), []);
  return (
    <WhiteLayout screen="tengah-halaman min-h-screen">
      <div className="e404 jeda">
        <KawungFlower />
        <h1>{offline.title}</h1>
        <p>{offline.text}</p>
        {tickets.length > 0 && (
          <nav className="tumpuk" aria-labelledby="tersimpan">
            <h2 id="tersimpan">{offline.tickets}</h2>
            <ul className="tumpuk">
              {tickets.map(({ trans_code: code, queue_label: label, schedule, doctor }) => (
                <li key={code}>
                  {/* A full page load, which the service worker answers: modules that were not loaded yet cannot be fetched. */}
                  <a className="btn btn-2 btn-blok" href={`/e-antrian/${code}`}>
                    {offline.ticket(label ?? '', formatDateWithoutYear(schedule.date))} · {doctor.name}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
        )}
        <Button type="button" onClick={goBack}>
          {offline.retry}
        </Button>
      </div>
    </WhiteLayout>
  );
}

/** Leads to the page that was wanted, if it is one of this site. */
function goBack(): void {
  const wanted = location.hash.slice(1);
  location.assign(/^\/(?!\/)/.test(wanted) ? wanted : '/');
}
