import { FileText } from 'lucide-react';
import { useCallback, useState } from 'react';
import type { DataOf } from '#contract/endpoint.ts';
import { getApplication } from '#contract/administration/messages/application.ts';
import { api } from '../../../lib/requests/api.ts';
import { useLoaded } from '../../../lib/requests/use-loaded.ts';
import { Fact } from '../fact.tsx';
import { applications } from './admin.text.ts';
import { adminMenu } from '../../../text/manage.ts';
import { cellWords } from '../../shared-administration/rows.text.ts';
import { Empty } from '../../../ui/state/empty.tsx';
import { Loaded } from '../../../ui/state/loaded.tsx';
import { Notice } from '../../../ui/state/notice.tsx';
import { ApplicationDecision } from './application-decision.tsx';
import type { Application } from './application-decision.tsx';
import { wordsOfCell } from '../../shared-administration/cell-words.ts';
import { Link } from '../../../ui/link.tsx';

type ApplicationFacts = DataOf<typeof getApplication>;

/** One application with all that was typed, and its decision, or the form for it. */
export function ApplicationView({ token, id }: { readonly token: string; readonly id: string }) {
  const ask = useCallback(() => api(getApplication, { params: { id }, token }), [token, id]);
  const loading = useLoaded(ask);
  const [news, setNews] = useState<'decided' | 'overtaken' | null>(null);
  const settle = (what: 'decided' | 'overtaken') => {
    setNews(what);
    loading.reload();
  };
  return (
    <>
      <p className="mb-2">
        <Link className="tautan" to={adminMenu.applications.to}>
          {applications.all}
        </Link>
      </p>
      {loading.error?.code === 'NOT_FOUND' ? (
        <Empty icon={FileText} heading="h1" title={applications.missing} />
      ) : (
        <>
          <h1 className="mb-4">{loading.data?.application.name ?? adminMenu.applications.label}</h1>
          <Loaded loading={loading} bones={[160, 240]}>
            {(shown) => (
              <>
                {news === 'overtaken' && (
                  <Notice tone="change" className="mb-4">
                    {applications.overtaken}
                  </Notice>
                )}
                {news === 'decided' && shown.application.status !== 'NEW' && (
                  <Notice tone="done" className="mb-4">
                    {applications.mailed(shown.application.email)}
                  </Notice>
                )}
                <Facts of={shown.application} />
                {shown.application.status === 'NEW' ? (
                  <ApplicationDecision token={token} application={shown.application} onSettled={settle} />
                ) : (
                  <Decided {...shown} />
                )}
              </>
            )}
          </Loaded>
        </>
      )}
    </>
  );
}

const nameOf = (fact: string): string => applications.details[fact] ?? fact;

function Facts({ of: { kind, email, phone, details, created_at } }: { readonly of: Application }) {
  const typed: Record<string, string> = { email, phone, ...details };
  const names = [...new Set([...Object.keys(applications.details), ...Object.keys(typed)])];
  return (
    <section className="panel">
      <h2>{applications.as[kind]}</h2>
      <dl className="dua-lajur mt-3">
        <Fact name={nameOf('created_at')}>{wordsOfCell('created_at', 'instant', created_at, 'WIB') ?? ''}</Fact>
        {names.map((name) => {
          const words = typed[name];
          if (!words) return null;
          return (
            <Fact key={name} name={nameOf(name)} className="whitespace-pre-line">
              {cellWords[name]?.[words] ?? words}
            </Fact>
          );
        })}
      </dl>
    </section>
  );
}

function Decided({ application: { status, reason, decided_at }, decided_by, center, doctor }: ApplicationFacts) {
  const when = wordsOfCell('decided_at', 'instant', decided_at, 'WIB') ?? '';
  return (
    <section className="panel">
      <h2>{status === 'ACCEPTED' ? applications.accepted : applications.refused}</h2>
      <p className="meta">{applications.by(decided_by, when)}</p>
      {reason && <p className="mt-2">{reason}</p>}
      {center && (
        <p className="mt-2">
          <Link className="tautan" to={`/kelola/${center.id}`}>
            {applications.manages(center.name)}
          </Link>
        </p>
      )}
      {doctor && (
        <p className="mt-2">
          <Link className="tautan" to={`/d/${doctor.slug_name}`}>
            {applications.listed(doctor.name)}
          </Link>
        </p>
      )}
    </section>
  );
}
