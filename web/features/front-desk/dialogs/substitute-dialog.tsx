import { useCallback, useState } from 'react';
import type { DataOf } from '#contract/endpoint.ts';
import { listSubstitutes, substituteDoctor } from '#contract/front-desk/desk-register.ts';
import { AffectedList } from '../../shared-disruption/affected-list.tsx';
import { OWN_DOCTOR, SubstituteChoice } from '../../shared-disruption/substitute-choice.tsx';
import { api } from '../../../lib/requests/api.ts';
import { useLoaded } from '../../../lib/requests/use-loaded.ts';
import { unreachable, useAffectedBookings } from '../../shared-disruption/use-affected-bookings.ts';
import { common } from '../../../text/common.ts';
import { deskDone } from '../desk.text.ts';
import { deskDialog as text } from '../desk-dialogs.text.ts';
import { deskSentence } from '../desk-refusals.text.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/form/field.tsx';
import { LoadFailed } from '../../../ui/state/load-failed.tsx';
import { Notice } from '../../../ui/state/notice.tsx';
import { DeskDialog } from './desk-dialog.tsx';
import type { OverSessionProps } from './pause-dialog.tsx';

type Doctors = DataOf<typeof listSubstitutes>['doctors'];
const REASON_MAX = 500;
const REASON_MIN = 3;

/** Gives the session to another doctor. It first shows whose numbers are affected. The form stands there at once, and its doctors come into it, so that nothing moves. */
export function SubstituteDialog(props: OverSessionProps) {
  const { desk, session, onClose } = props;
  const { token } = desk;
  const { data, error, reload } = useLoaded(
    useCallback(() => api(listSubstitutes, { params: { id: String(session.id) }, token }), [session.id, token]),
  );
  return (
    <DeskDialog wide title={text.substituteTitle} onClose={onClose}>
      <div className="tumpuk">
        {error ? <LoadFailed error={error} onRetry={reload} /> : <Form {...props} doctors={data?.doctors ?? null} />}
      </div>
    </DeskDialog>
  );
}

function Form({ desk, session, onClose, doctors }: OverSessionProps & { readonly doctors: Doctors | null }) {
  const [doctor, setDoctor] = useState('');
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const name = doctor === OWN_DOCTOR ? session.doctor.name : doctors?.find(({ id }) => String(id) === doctor)?.name;
  const change = useAffectedBookings(
    (confirm) =>
      api(substituteDoctor, {
        params: { id: String(session.id) },
        body: { doctor: doctor === OWN_DOCTOR ? null : Number(doctor), reason, confirm },
        token: desk.token,
      }),
    ({ session: after, affected }) => {
      desk.show(after);
      desk.reload();
      const reachableCount = affected.filter(({ reachable }) => reachable).length;
      desk.say(
        'done',
        `${deskDone.substituted(name ?? '', reachableCount)}${deskDone.noContact(unreachable(affected))}`,
      );
      onClose();
    },
  );
  if (change.pending) return <AffectedList change={change} />;
  const [missing, short] = [doctor === '', reason.trim().length < REASON_MIN];
  return (
    <form
      className="tumpuk"
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (!missing && !short) void change.begin();
      }}
    >
      <p>{text.substituteHelp}</p>
      {change.error && <Notice tone="error">{deskSentence(change.error.code)}</Notice>}
      <SubstituteChoice
        doctors={doctors}
        own={session.doctor_substitute && session.doctor.name}
        value={doctor}
        onChange={setDoctor}
        error={tried && missing ? text.chooseDoctor : undefined}
      />
      <TextField
        label={text.reason}
        help={text.reasonHelp}
        error={tried && short ? text.reasonShort : undefined}
        maxLength={REASON_MAX}
        autoComplete="off"
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      <div className="aksi">
        <Button type="submit" busyLabel={change.busy && common.busy}>
          {text.closeYes}
        </Button>
        <Button tone="secondary" onClick={onClose}>
          {text.cancel}
        </Button>
      </div>
    </form>
  );
}
