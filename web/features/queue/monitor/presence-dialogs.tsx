import { useState } from 'react';
import { reportLate, stepAway } from '#contract/front-desk/check-in/presence.ts';
import { api } from '../../../lib/requests/api.ts';
import type { LiveCardData } from '../../shared-booking/appointment.ts';
import { sentenceOf } from '../../../text/errors.ts';
import { presence as words } from './presence.text.ts';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { RadioGroup } from '../../../ui/form/radio-group.tsx';
import type { OwnCard } from './own-card.ts';

const AWAY_MINUTES = [5, 10, 15] as const;
const LATE_MINUTES = [15, 30, 45, 60] as const;

interface PresenceDialogProps {
  readonly appointment: LiveCardData;
  readonly own: OwnCard;
  readonly onClose: () => void;
}

/** 'Izin sebentar': asks for how long, within what the center allows, and says what happens to the position. */
export function AwayDialog({ appointment, own, onClose }: PresenceDialogProps) {
  const most = appointment.rules?.away_minutes ?? AWAY_MINUTES[0];
  const choices = AWAY_MINUTES.filter((each) => each <= most);
  const [minutes, setMinutes] = useState(choices.at(-1) ?? most);
  const send = async () => {
    const { trans_code } = appointment;
    return done(await api(stepAway, { params: { trans_code }, body: { minutes }, token: own.token }), own, onClose);
  };
  return (
    <ConfirmDialog
      title={words.awayTitle}
      description={words.awayText}
      yes={words.awayYes(minutes)}
      no={words.no}
      tone="primary"
      onYes={send}
      onClose={onClose}
    >
      <Minutes choices={choices} value={minutes} onChange={setMinutes} />
      <p className="meta">{words.awayLeft(appointment.queue.presence.away_left)}</p>
    </ConfirmDialog>
  );
}

/** 'Saya terlambat': asks by how much, and says what happens to the position. */
export function LateDialog({ appointment, own, onClose }: PresenceDialogProps) {
  const [minutes, setMinutes] = useState<number>(LATE_MINUTES[0]);
  const { trans_code, rules } = appointment;
  const after = rules?.recall_after ?? 0;
  const send = async () =>
    done(await api(reportLate, { params: { trans_code }, body: { minutes }, token: own.token }), own, onClose);
  return (
    <ConfirmDialog
      title={words.lateTitle}
      description={rules?.needs_check_in === 0 ? words.lateTextFree(after) : words.lateText(after)}
      yes={words.lateYes(minutes)}
      no={words.no}
      tone="primary"
      onYes={send}
      onClose={onClose}
    >
      <Minutes choices={LATE_MINUTES} value={minutes} onChange={setMinutes} />
    </ConfirmDialog>
  );
}

interface MinutesProps {
  readonly choices: readonly number[];
  readonly value: number;
  readonly onChange: (minutes: number) => void;
}

function Minutes({ choices, value, onChange }: MinutesProps) {
  return (
    <div className="menit-pilih">
      <RadioGroup
        legend={words.howLong}
        name="menit"
        options={choices.map((each) => [`${each}`, words.minutes(each)] as const)}
        value={`${value}`}
        onChange={(chosen) => onChange(Number(chosen))}
      />
    </div>
  );
}

/** Closes the dialog and loads the card again, or answers the sentence of a failure. */
function done(result: Awaited<ReturnType<typeof api>>, own: OwnCard, onClose: () => void): string | null {
  own.onChanged();
  if (!result.ok) return sentenceOf(result.error);
  onClose();
  return null;
}
