import { useState } from 'react';
import { closeSession } from '#contract/front-desk/desk-register.ts';
import { AffectedList } from '../../shared-disruption/affected-list.tsx';
import { api } from '../../../lib/requests/api.ts';
import { unreachable, useAffectedBookings } from '../../shared-disruption/use-affected-bookings.ts';
import { deskDone } from '../desk.text.ts';
import { deskDialog as text, stillAtLab, unattendedWords } from '../desk-dialogs.text.ts';
import { deskSentence } from '../desk-refusals.text.ts';
import { common } from '../../../text/common.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/form/field.tsx';
import { Notice } from '../../../ui/state/notice.tsx';
import { DeskDialog } from './desk-dialog.tsx';
import type { OverSessionProps } from './pause-dialog.tsx';

const REASON_MAX = 500;
const REASON_MIN = 3;

/** Ends the session. It first shows what becomes of everybody who is still in line, or that nobody is: a session that was closed does not come back. */
export function CloseDialog({ desk, session, onClose }: OverSessionProps) {
  const [reason, setReason] = useState('');
  const [short, setShort] = useState(false);
  const atLab = session.entries.flatMap(({ lab_since: since, label }) => (since ? label : []));
  const change = useAffectedBookings(
    (confirm) =>
      api(closeSession, { params: { id: String(session.id) }, body: { reason, confirm }, token: desk.token }),
    ({ session: after, affected, unattended }) => {
      desk.show(after);
      desk.reload();
      const [moved, ended] = [affected.filter(({ outcome }) => outcome === 'MOVED'), affected.length];
      const became = ended > 0 ? ` ${deskDone.moved(moved.length, ended - moved.length)}` : '';
      desk.say('done', `${deskDone.closed(unattended)}${became}${deskDone.noContact(unreachable(affected))}`);
      onClose();
    },
  );
  return (
    <DeskDialog wide title={text.closeTitle} onClose={onClose}>
      <div className="tumpuk">
        {change.pending ? (
          <>
            {change.pending.unattended > 0 && <p>{unattendedWords(change.pending.unattended)}</p>}
            <AffectedList change={change} confirmNobody={text.closeNow} />
          </>
        ) : (
          <form
            className="tumpuk"
            onSubmit={(event) => {
              event.preventDefault();
              const isShort = reason.trim().length < REASON_MIN;
              setShort(isShort);
              if (!isShort) void change.begin();
            }}
          >
            <p>{text.closeHelp}</p>
            {atLab.length > 0 && <Notice tone="change">{stillAtLab(atLab)}</Notice>}
            {change.error && <Notice tone="error">{deskSentence(change.error.code)}</Notice>}
            <TextField
              label={text.reason}
              help={text.reasonHelp}
              error={short ? text.reasonShort : undefined}
              maxLength={REASON_MAX}
              autoComplete="off"
              value={reason}
              onChange={(event) => setReason(event.currentTarget.value)}
            />
            <div className="aksi">
              <Button tone="danger" type="submit" busyLabel={change.busy && common.busy}>
                {text.closeYes}
              </Button>
              <Button tone="secondary" onClick={onClose}>
                {text.cancel}
              </Button>
            </div>
          </form>
        )}
      </div>
    </DeskDialog>
  );
}
