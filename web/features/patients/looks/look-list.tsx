import { Flag } from 'lucide-react';
import { Suspense, lazy, useCallback, useState } from 'react';
import type { DataOf } from '#contract/endpoint.ts';
import { listLooks } from '#contract/patients/look.ts';
import { formatCount } from '../../../lib/format.ts';
import { api } from '../../../lib/requests/api.ts';
import { useLoaded } from '../../../lib/requests/use-loaded.ts';
import { profileMenu } from '../../../text/navigation.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { TogglePill } from '../../../ui/form/pill.tsx';
import { Loaded } from '../../../ui/state/loaded.tsx';
import { Notice } from '../../../ui/state/notice.tsx';
import { useFamily } from '../use-family.ts';
import type { PatientInfo } from '../use-family.ts';
import { daysOf, isAllForQueue, keyOf, storedFor } from './look-days.ts';
import { LookRow } from './look-row.tsx';
import { looks as words } from './looks.text.ts';
import '../../../ui/styles/icon-list.css';
import './looks.css';

const ReportDialog = lazy(() => import('./report-dialog.tsx').then((module) => ({ default: module.ReportDialog })));

/** Who of staff saw the data of a person and their family, and the one act: to say that one does not know somebody. */
export function LookList({ token }: { readonly token: string }) {
  const family = useFamily(token);
  const [patient, setPatient] = useState<number | null>(null);
  const [sent, setSent] = useState<string | null>(null);
  const ask = useCallback(
    () => api(listLooks, { query: patient === null ? {} : { patient: `${patient}` }, token }),
    [token, patient],
  );
  const loading = useLoaded(ask);
  const people = family.data?.patients ?? [];
  return (
    <div className="lihat">
      {people.length > 1 && <Whose people={people} chosen={patient} onChoose={setPatient} />}
      <Loaded loading={loading} bones={[56, 220, 220]}>
        {(found) => (
          <Looks
            {...found}
            token={token}
            people={people}
            sent={sent}
            onSent={(center) => {
              setSent(center);
              loading.reload();
            }}
          />
        )}
      </Loaded>
    </div>
  );
}

type WhoseProps = {
  readonly people: readonly PatientInfo[];
  /** Null: everybody. */
  readonly chosen: number | null;
  readonly onChoose: (patient: number | null) => void;
};

function Whose({ people, chosen, onChoose }: WhoseProps) {
  return (
    <div className="siapa" role="group" aria-label={words.whose}>
      <TogglePill pressed={chosen === null} onToggle={() => onChoose(null)}>
        {words.everybody}
      </TogglePill>
      {people.map(({ id, name }) => (
        <TogglePill key={id} pressed={chosen === id} onToggle={() => onChoose(id)}>
          {name}
        </TogglePill>
      ))}
    </div>
  );
}

type LooksProps = DataOf<typeof listLooks> & {
  readonly token: string;
  readonly people: readonly PatientInfo[];
  /** The center whose managers were sent a report last. */
  readonly sent: string | null;
  readonly onSent: (center: string) => void;
};

function Looks({ looks, month, has_more, stored_days, token, people, sent, onSent }: LooksProps) {
  const [asked, setAsked] = useState(false);
  const [now] = useState(() => new Date());
  const names = new Map(people.length > 1 ? people.map(({ id, name }) => [id, name]) : []);
  // The count stops at what is shown, and so does what is known of it.
  const isMore = has_more && month === looks.length;
  const open = looks.filter(({ is_reported }) => !is_reported);
  return (
    <>
      <p className="pembuka">
        {looks.length === 0 ? (
          words.never
        ) : (
          <>
            <b className="kuat">{words.count(formatCount(month), isMore)}</b>
            {!isMore && isAllForQueue(looks, now) && ` ${words.allForQueue}`}
          </>
        )}
      </p>
      <p className="meta">{words.notOnBoards}</p>
      {sent !== null && (
        <Notice tone="done" className="mt-4">
          {words.sent(sent)}
        </Notice>
      )}
      {daysOf(looks, now).map(({ key, title, isOlder, looks: ofDay }) => (
        <section key={key}>
          <h2>{title}</h2>
          <ul className="daftar-p">
            {ofDay.map((look) => (
              <LookRow key={keyOf(look)} look={look} person={names.get(look.patient) ?? null} isOlder={isOlder} />
            ))}
          </ul>
        </section>
      ))}
      {has_more && <p className="meta mt-2">{words.more}</p>}
      <div className="tumpuk akhir">
        {open.length > 0 && (
          <Button tone="secondary" block onClick={() => setAsked(true)}>
            <Flag className="i" aria-hidden="true" />
            {words.unknown}
          </Button>
        )}
        <ButtonLink tone="quiet" block to={profileMenu.account.to}>
          {words.whole}
        </ButtonLink>
      </div>
      <p className="meta simpan">{words.stored(storedFor(stored_days))}</p>
      {asked && (
        <Suspense fallback={null}>
          <ReportDialog
            token={token}
            looks={open}
            names={names}
            onClose={() => setAsked(false)}
            onSent={(center) => {
              setAsked(false);
              onSent(center);
            }}
          />
        </Suspense>
      )}
    </>
  );
}
