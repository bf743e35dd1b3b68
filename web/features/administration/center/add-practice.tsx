import { useCallback, useState } from 'react';
import { listPracticeChoices } from '#contract/administration/records/practice-record.ts';
import { api } from '../../../lib/requests/api.ts';
import { useLoaded } from '../../../lib/requests/use-loaded.ts';
import { practiceRecord } from './clinic-record.text.ts';
import { Button } from '../../../ui/button.tsx';
import { Loaded } from '../../../ui/state/loaded.tsx';
import { Notice } from '../../../ui/state/notice.tsx';
import { FormDialog } from '../../shared-administration/form-dialog.tsx';
import { PracticeForm } from './practice-form.tsx';
import { useSpecialisations } from '../../shared-administration/use-specialisations.ts';

export interface AddPracticeProps {
  readonly token: string;
  readonly center: { readonly id: number };
  /** The practice was added; its weekly hours are still to be entered. */
  readonly onDone: (practice: number) => void;
}

/** A button that adds a practice, of a doctor in the directory or of a new one. */
export function AddPractice(props: AddPracticeProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{practiceRecord.add}</Button>
      {open && (
        <FormDialog title={practiceRecord.addTitle} onClose={() => setOpen(false)}>
          <Choices
            {...props}
            onDone={(practice) => {
              setOpen(false);
              props.onDone(practice);
            }}
          />
        </FormDialog>
      )}
    </>
  );
}

function Choices({ token, center, onDone }: AddPracticeProps) {
  const ask = useCallback(
    () => api(listPracticeChoices, { params: { center: `${center.id}` }, token }),
    [token, center.id],
  );
  const choices = useLoaded(ask);
  const specialisations = useSpecialisations();
  return (
    <Loaded loading={choices} bones={[76, 76, 76]}>
      {({ clinics }) =>
        clinics.length === 0 ? (
          <Notice tone="change">{practiceRecord.noClinic}</Notice>
        ) : (
          <Loaded loading={specialisations} bones={[76, 76, 76]}>
            {(all) => (
              <PracticeForm token={token} center={center.id} clinics={clinics} specialisations={all} onSaved={onDone} />
            )}
          </Loaded>
        )
      }
    </Loaded>
  );
}
