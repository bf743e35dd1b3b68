import { useCallback, useState } from 'react';
import type { DataOf } from '#contract/endpoint.ts';
import { listSubstitutes, substituteDoctor } from '#contract/front-desk/desk-register.ts';
import { api } from '../../../lib/requests/api.ts';
import { useLoaded } from '../../../lib/requests/use-loaded.ts';
import { sentenceOf } from '../../../text/errors.ts';
import { Loaded } from '../../../ui/state/loaded.tsx';
import { Notice } from '../../../ui/state/notice.tsx';
import { RecordForm } from '../../shared-administration/record-form.tsx';
import { AffectedList } from '../../shared-disruption/affected-list.tsx';
import { OWN_DOCTOR, SubstituteChoice } from '../../shared-disruption/substitute-choice.tsx';
import { useAffectedBookings } from '../../shared-disruption/use-affected-bookings.ts';
import type { Confirm } from '../../shared-disruption/use-affected-bookings.ts';
import { acts as text, REASON } from './session-acts.text.ts';
import type { SessionActProps } from './session-hours.tsx';

/** Gives a session to another doctor. Every number stays; whose they are is shown first. */
export function SessionSubstitute(props: SessionActProps) {
  const { token, session } = props;
  const loading = useLoaded(
    useCallback(() => api(listSubstitutes, { params: { id: String(session.id) }, token }), [session.id, token]),
  );
  return (
    <div className="mt-3">
      <Loaded loading={loading} bones={[52, 52]}>
        {({ doctors }) => <Form {...props} doctors={doctors} />}
      </Loaded>
    </div>
  );
}

type FormProps = SessionActProps & { readonly doctors: DataOf<typeof listSubstitutes>['doctors'] };

function Form({ token, session, doctors, onDone, onClose }: FormProps) {
  const [doctor, setDoctor] = useState('');
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const send = (words: string, confirm: Confirm) =>
    api(substituteDoctor, {
      params: { id: String(session.id) },
      body: { doctor: doctor === OWN_DOCTOR ? null : Number(doctor), reason: words, confirm },
      token,
    });
  const change = useAffectedBookings(
    (confirm) => send(reason, confirm),
    () => onDone(text.done),
  );
  if (change.pending) return <AffectedList change={change} />;
  return (
    <div className="tutup-awal tumpuk">
      <p>{text.substituteHelp}</p>
      {change.error && <Notice tone="error">{sentenceOf(change.error)}</Notice>}
      <SubstituteChoice
        doctors={doctors}
        own={session.doctor_substitute && session.doctor.name}
        value={doctor}
        onChange={setDoctor}
        error={tried && doctor === '' ? text.chooseDoctor : undefined}
      />
      <RecordForm
        fields={[REASON]}
        values={{ reason }}
        submit={text.see}
        save={(typed) => {
          setTried(true);
          setReason(typed['reason'] ?? '');
          return send(typed['reason'] ?? '', null);
        }}
        onSaved={(answer) => change.take(answer)}
        onCancel={onClose}
      />
    </div>
  );
}
