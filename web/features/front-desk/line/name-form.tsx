import { useState } from 'react';
import { NAME_MIN_CHARS } from '#contract/limits.ts';
import { nameWalkIn } from '#contract/front-desk/desk-register.ts';
import { api } from '../../../lib/requests/api.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/form/field.tsx';
import { deskSentence } from '../desk-refusals.text.ts';
import { nameForm as text } from '../patient-name.text.ts';
import type { PanelsProps } from '../state/panel.ts';
import type { DeskEntry } from '../state/shapes.ts';

export interface NameFormProps extends Pick<PanelsProps, 'desk' | 'onClose'> {
  readonly entry: DeskEntry;
}

/** Writes in the name of a patient who took a number at the kiosk without one. */
export function NameForm({ desk, entry, onClose }: NameFormProps) {
  const [name, setName] = useState('');
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const send = async () => {
    if (busy) return;
    if (name.trim().length < NAME_MIN_CHARS) return setError(text.short);
    setBusy(true);
    const params = { trans_code: entry.trans_code };
    const result = await api(nameWalkIn, { params, body: { name }, query: { center: desk.center }, token: desk.token });
    setBusy(false);
    if (!result.ok) return setError(deskSentence(result.error.code));
    desk.show(result.data.session);
    onClose();
  };
  return (
    <form
      className="tumpuk rapat"
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <TextField
        label={text.name}
        help={text.help}
        error={error ?? undefined}
        autoComplete="off"
        maxLength={100}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <Button block type="submit" busyLabel={busy && text.busy}>
        {text.yes}
      </Button>
    </form>
  );
}
