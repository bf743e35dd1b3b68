import { useCallback, useState } from 'react';
import type { DataOf } from '#contract/endpoint.ts';
import { listMoveTargets } from '#contract/front-desk/desk-find.ts';
import { formatTimeRange } from '../../../lib/format.ts';
import { api } from '../../../lib/requests/api.ts';
import { useLoaded } from '../../../lib/requests/use-loaded.ts';
import { Button } from '../../../ui/button.tsx';
import { RadioCard } from '../../../ui/form/radio-card.tsx';
import { Notice } from '../../../ui/state/notice.tsx';
import { common } from '../../../text/common.ts';
import { deskDialog } from '../desk-dialogs.text.ts';
import type { OverReason } from '../desk-dialogs.text.ts';
import { deskSentence } from '../desk-refusals.text.ts';
import { DeskDialog } from '../dialogs/desk-dialog.tsx';
import { OverReasonField } from '../dialogs/over-reason-field.tsx';
import { patientName } from '../patient-name.text.ts';
import { findText as text, moveDone, movingOf, quotaPlacesAndLine, roomOf, whoIs } from './find.text.ts';
import type { FoundDialogProps } from './search-props.ts';
import { sightOf } from './sight-of.ts';
import { FieldError } from '../../../ui/form/field.tsx';

type Target = DataOf<typeof listMoveTargets>['targets'][number];

/** Moves one number to another session of today. Nothing is chosen beforehand: another session of the same field is as likely as another doctor. */
export function MoveDialog({ found, desk, onClose }: FoundDialogProps) {
  const { token } = desk;
  const { number, session, patient } = found;
  const ask = useCallback(
    () => api(listMoveTargets, { params: { id: String(session.id) }, query: { number: String(number) }, token }),
    [session.id, number, token],
  );
  const { data, error } = useLoaded(ask);
  const [chosen, setChosen] = useState<number | null>(null);
  const [over, setOver] = useState<OverReason | ''>('');
  const [tried, setTried] = useState(false);
  const target = data?.targets.find((one) => one.session === chosen) ?? null;
  const needsReason = target !== null && target.places === 0;
  const move = () => {
    setTried(true);
    if (target === null || (needsReason && over === '')) return;
    onClose();
    const body = { number, to: target.session, over: needsReason ? over || null : null };
    desk.pressAt(sightOf(found))('move', body, ({ arrival }) =>
      moveDone(patientName(patient.name), arrival.clinic, arrival.label),
    );
  };
  return (
    <DeskDialog wide title={movingOf(whoIs(found))} onClose={onClose}>
      <form
        className="tumpuk"
        onSubmit={(event) => {
          event.preventDefault();
          move();
        }}
      >
        {error && <Notice tone="error">{deskSentence(error.code)}</Notice>}
        {data === null && error === null && <p className="meta">{common.loading}</p>}
        {data?.targets.length === 0 && <p>{text.noTargets}</p>}
        {data && data.targets.length > 0 && (
          <fieldset className="tumpuk rapat pindah-ke">
            <legend className="label">{text.moveTo}</legend>
            {data.targets.map((one) => (
              <RadioCard
                key={one.session}
                name="tujuan"
                title={roomOf(one.clinic.name, one.clinic.room)}
                meta={metaOf(one)}
                disabled={one.is_standing}
                checked={one.session === chosen}
                onChange={() => setChosen(one.session)}
              />
            ))}
          </fieldset>
        )}
        {needsReason && <OverReasonField value={over} onChange={setOver} isMissing={tried && over === ''} />}
        <div role="alert">{tried && target === null && <FieldError>{text.chooseTarget}</FieldError>}</div>
        <p className="meta">{text.moveHelp}</p>
        <div className="aksi">
          {/* It moves down when the sessions come, away from under a finger that presses it before. */}
          <Button type="submit" disabled={data === null && error === null}>
            {text.moveYes}
          </Button>
          <Button tone="secondary" onClick={onClose}>
            {deskDialog.cancel}
          </Button>
        </div>
      </form>
    </DeskDialog>
  );
}

function metaOf({ doctor, time_start, time_end, places, waiting, is_standing: isStanding }: Target): string {
  const hours = formatTimeRange(time_start, time_end);
  return `${doctor.name} · ${hours} · ${isStanding ? text.standing : quotaPlacesAndLine(places, waiting)}`;
}
