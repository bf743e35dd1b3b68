import { useRef, useState } from 'react';
import { deleteNumber, saveNumber } from '#contract/patients/profile.ts';
import { api } from '../../../lib/requests/api.ts';
import { isSignedOut } from '../../../lib/requests/refused-token.ts';
import { common } from '../../../text/common.ts';
import { sentenceOf } from '../../../text/errors.ts';
import { profile } from '../text.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/form/field.tsx';
import { Notice } from '../../../ui/state/notice.tsx';
import { MaskedNumber } from '../../shared-patients/masked-number.tsx';

type Kind = 'NIK' | 'BPJS';

export interface NumberFieldProps {
  readonly kind: Kind;
  readonly patient: number;
  /** The number as the server masks it; null: none is stored. */
  readonly masked: string | null;
  readonly token: string;
}

/** One identity number of a person. It is stored and deleted separately, and never shown whole again. */
export function NumberField({ kind, patient, masked: known, token }: NumberFieldProps) {
  const [masked, setMasked] = useState(known);
  const [editing, setEditing] = useState(known === null);
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [done, setDone] = useState('');
  const [busy, setBusy] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const name = profile.numbers[kind];

  const send = async (remove: boolean) => {
    if (busy) return;
    const digits = typed.replace(/\D/g, '');
    const wanted = profile.numberLength[kind];
    if (!remove && digits.length !== wanted) {
      setProblem(profile.numberShort(name, wanted, digits.length));
      box.current?.querySelector('input')?.focus();
      return;
    }
    setBusy(true);
    setProblem(null);
    const params = { patient: `${patient}` };
    const result = remove
      ? await api(deleteNumber, { params, body: { kind }, token })
      : await api(saveNumber, { params, body: { kind, number: digits }, token });
    setBusy(false);
    if (!result.ok) {
      if (!isSignedOut(result.error)) setProblem(sentenceOf(result.error));
      return;
    }
    setTyped('');
    setMasked(result.data.numbers[kind]);
    setEditing(remove);
    setDone(remove ? profile.numberDeleted(name) : profile.numberSaved(name));
    // The pressed button is no longer there, so the message about it takes the focus.
    box.current?.focus();
  };

  return (
    <div ref={box} tabIndex={-1} className="nomor" role="group" aria-label={name}>
      {editing ? (
        <>
          <TextField
            label={name}
            help={profile.numberHelp[kind]}
            error={problem ?? undefined}
            figures
            inputMode="numeric"
            autoComplete="off"
            maxLength={24}
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
          <div className="baris">
            <Button
              tone="secondary"
              small
              aria-label={profile.saveOf(name)}
              busyLabel={busy && common.busy}
              onClick={() => void send(false)}
            >
              {profile.saveNumber}
            </Button>
            {masked !== null && (
              <Button tone="quiet" small aria-label={profile.cancelOf(name)} onClick={() => setEditing(false)}>
                {profile.removeNo}
              </Button>
            )}
          </div>
        </>
      ) : (
        <>
          <span className="label">{name}</span>
          <div className="baris-antar">
            <span className="kuat">{masked !== null && <MaskedNumber masked={masked} />}</span>
            <span className="baris">
              <Button tone="quiet" small aria-label={profile.changeOf(name)} onClick={() => setEditing(true)}>
                {profile.changeNumber}
              </Button>
              <Button
                tone="quiet"
                small
                aria-label={profile.deleteOf(name)}
                busyLabel={busy && common.busy}
                onClick={() => void send(true)}
              >
                {profile.remove}
              </Button>
            </span>
          </div>
          {problem && <Notice tone="error">{problem}</Notice>}
        </>
      )}
      <p className="vh" role="status">
        {done}
      </p>
    </div>
  );
}
