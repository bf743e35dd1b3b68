import { useState } from 'react';
import type { CallError } from '#contract/client.ts';
import { endKiosks, openKiosk } from '#contract/front-desk/kiosk/kiosk.ts';
import { api } from '../../../lib/requests/api.ts';
import { sentenceOf } from '../../../text/errors.ts';
import { deskDialog } from '../desk-dialogs.text.ts';
import { deskSentence } from '../desk-refusals.text.ts';
import { kioskOpening as text } from '../kiosk/text.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/form/field.tsx';
import { Notice } from '../../../ui/state/notice.tsx';
import { DeskDialog } from './desk-dialog.tsx';
import { storeKioskToken } from '../kiosk/kiosk-token.ts';
import type { Desk } from '../state/use-desk.ts';
import { graveApi } from '../../shared-accounts/factors/grave-api.ts';

export interface KioskDialogProps {
  readonly desk: Desk;
  /** This browser is a kiosk now: the person is signed out of it, and its screen opens. */
  readonly onKiosk: () => void;
  readonly onClose: () => void;
}

/** Makes this browser the kiosk at the door, after a warning that the person is then signed out of it. */
export function KioskDialog({ desk: { token, day }, onKiosk, onClose }: KioskDialogProps) {
  const [busy, setBusy] = useState<'open' | 'end' | null>(null);
  const [error, setError] = useState<CallError | null>(null);
  const [ended, setEnded] = useState<number | null>(null);
  const [name, setName] = useState('');
  const [prints, setPrints] = useState(true);
  const body = day ? { center: day.center.id } : {};
  const open = async () => {
    setBusy('open');
    setError(null);
    const result = await graveApi(openKiosk, { token, body: { ...body, name } });
    setBusy(null);
    if (!result.ok) return setError(result.error);
    storeKioskToken(result.data.token, prints);
    onKiosk();
  };
  const end = async () => {
    setBusy('end');
    setError(null);
    const result = await api(endKiosks, { token, body });
    setBusy(null);
    if (result.ok) setEnded(result.data.ended);
    else setError(result.error);
  };
  return (
    <DeskDialog title={text.title} onClose={onClose}>
      <p>{text.what}</p>
      <p>{text.signsOut}</p>
      <TextField
        label={text.name}
        help={text.nameHelp}
        autoComplete="off"
        maxLength={60}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <label className="baris meja-saklar">
        <input type="checkbox" checked={prints} onChange={(event) => setPrints(event.currentTarget.checked)} />
        <span>{text.prints}</span>
      </label>
      {error && (
        <Notice tone="error">{error.code === 'FACTOR_AGAIN' ? sentenceOf(error) : deskSentence(error.code)}</Notice>
      )}
      {ended !== null && <Notice tone="done">{text.ended(ended)}</Notice>}
      <Button block busyLabel={busy === 'open' && text.opening} onClick={() => void open()}>
        {text.open}
      </Button>
      <Button block tone="secondary" busyLabel={busy === 'end' && text.ending} onClick={() => void end()}>
        {text.end}
      </Button>
      <Button block tone="quiet" onClick={onClose}>
        {deskDialog.cancel}
      </Button>
    </DeskDialog>
  );
}
