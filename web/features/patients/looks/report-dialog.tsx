import { useState } from 'react';
import { reportLook } from '#contract/patients/look.ts';
import { formatDateWithoutYear } from '../../../lib/format.ts';
import { api } from '../../../lib/requests/api.ts';
import { isSignedOut } from '../../../lib/requests/refused-token.ts';
import { sentenceOf } from '../../../text/errors.ts';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { RadioCard } from '../../../ui/form/radio-card.tsx';
import { clockOf, keyOf } from './look-days.ts';
import type { Look } from './look-days.ts';
import { looks as words, purposes } from './looks.text.ts';

export interface ReportDialogProps {
  readonly token: string;
  /** Those that were not reported yet. */
  readonly looks: readonly Look[];
  /** By their ids, where the account has several people. */
  readonly names: ReadonlyMap<number, string>;
  readonly onClose: () => void;
  readonly onSent: (center: string) => void;
}

/** Asks which look the person does not know, and sends it to the managers of the center. */
export function ReportDialog({ token, looks, names, onClose, onSent }: ReportDialogProps) {
  const [chosen, setChosen] = useState<Look | null>(looks.length === 1 ? looks[0]! : null);
  const send = async () => {
    if (chosen === null) return words.choose;
    const { patient, purpose, at } = chosen;
    const result = await api(reportLook, { body: { patient, purpose, at }, token });
    if (!result.ok) return isSignedOut(result.error) ? null : sentenceOf(result.error);
    onSent(result.data.center);
    return null;
  };
  return (
    <ConfirmDialog
      title={words.unknownTitle}
      description={words.unknownHelp}
      yes={words.send}
      no={words.cancel}
      tone="primary"
      onYes={send}
      onClose={onClose}
    >
      <fieldset className="pilih-lihat tumpuk">
        <legend className="vh">{words.unknownWhich}</legend>
        {looks.map((look) => (
          <RadioCard
            key={keyOf(look)}
            name="look"
            checked={chosen !== null && keyOf(chosen) === keyOf(look)}
            onChange={() => setChosen(look)}
            title={words.who(look.staff, words.roles[look.scope])}
            meta={metaOf(look, names.get(look.patient) ?? null)}
          />
        ))}
      </fieldset>
    </ConfirmDialog>
  );
}

function metaOf(look: Look, person: string | null): string {
  const why = words.why(purposes[look.purpose].reason, look.center);
  const what = person === null ? why : words.of(person, why);
  return words.moment(what, words.moment(formatDateWithoutYear(look.date), clockOf(look)));
}
