import { useState } from 'react';
import { setDeparture } from '#contract/front-desk/check-in/presence.ts';
import { api } from '../../../lib/requests/api.ts';
import type { LiveCardData } from '../../shared-booking/appointment.ts';
import { kilometresBetween } from '../../../lib/distance.ts';
import { locate } from '../../../lib/locate.ts';
import { departure as words } from './departure.text.ts';
import { sentenceOf } from '../../../text/errors.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { TextField } from '../../../ui/form/field.tsx';
import { CareChoice } from './care-choice.tsx';
import type { Care } from './care-choice.tsx';
import type { OwnCard } from '../monitor/own-card.ts';

const KM_MAX = 2_000;

interface DepartureDialogProps {
  readonly appointment: LiveCardData;
  readonly own: OwnCard;
  readonly onClose: () => void;
}

/** 'Jam berangkat': asks for the distance, typed or measured on the device, and what the patient wants to lose least, time or the call. The location itself stays on the device. */
export function DepartureDialog({ appointment, own, onClose }: DepartureDialogProps) {
  const { departure } = appointment.queue;
  const [km, setKm] = useState(departure ? String(departure.km).replace('.', ',') : '');
  const [care, setCare] = useState<Care>(departure?.care ?? 'BALANCED');
  const typed = kmOf(km);
  const [isMissing, setIsMissing] = useState(false);
  const { latitude, longitude } = appointment.clinic.polyclinic.hospital;
  const measure = async (): Promise<void> => {
    const here = await locate();
    setIsMissing(!here.active);
    if (here.latitude === null || here.longitude === null || latitude === null || longitude === null) return;
    const straight = kilometresBetween({ latitude: here.latitude, longitude: here.longitude }, { latitude, longitude });
    setKm((Math.round(straight * 10) / 10).toString().replace('.', ','));
  };
  const send = async (): Promise<string | null> => {
    if (typed === undefined) return words.kmWrong;
    const result = await api(setDeparture, {
      params: { trans_code: appointment.trans_code },
      // A server of the release before knows only the margin.
      body: { km: typed, care, margin_minutes: care === 'SURE' ? 30 : 15 },
      token: own.token,
    });
    own.onChanged();
    if (!result.ok) return sentenceOf(result.error);
    onClose();
    return null;
  };
  return (
    <ConfirmDialog
      title={words.title}
      description={words.text}
      yes={words.save}
      no={words.no}
      tone="primary"
      onYes={send}
      onClose={onClose}
    >
      <TextField
        label={words.km}
        help={isMissing ? words.noPlace : words.kmHelp}
        inputMode="decimal"
        autoComplete="off"
        figures
        value={km}
        onChange={(event) => setKm(event.target.value)}
      />
      {latitude !== null && (
        <Button tone="secondary" small type="button" onClick={() => void measure()}>
          {words.measure}
        </Button>
      )}
      <CareChoice
        arrivals={appointment.queue.arrivals}
        zone={appointment.schedule.zone}
        value={care}
        onChange={setCare}
      />
    </ConfirmDialog>
  );
}

/** What was typed as kilometres; null: nothing; undefined: something else. */
function kmOf(text: string): number | null | undefined {
  if (text.trim() === '') return null;
  const km = Number(text.replace(',', '.'));
  return km >= 0 && km <= KM_MAX ? km : undefined;
}
