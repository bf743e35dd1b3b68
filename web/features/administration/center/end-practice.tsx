import { useState } from 'react';
import { endPractice } from '#contract/administration/records/practice-record.ts';
import { api } from '../../../lib/requests/api.ts';
import { factsOfRefusal } from '../center-record.text.ts';
import { practiceRecord } from './clinic-record.text.ts';
import { sentenceOf } from '../../../text/errors.ts';
import { manage } from '../../../text/manage.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';

export interface EndPracticeProps {
  readonly token: string;
  readonly center: { readonly id: number };
  readonly practice: { readonly id: number; readonly doctor: string; readonly clinic: string };
  readonly onDone: () => void;
}

/** A button that ends a doctor's practice in a clinic, after a confirmation. */
export function EndPractice({ token, center, practice, onDone }: EndPracticeProps) {
  const [asking, setAsking] = useState(false);
  const end = async (): Promise<string | null> => {
    const params = { center: `${center.id}`, id: `${practice.id}` };
    const result = await api(endPractice, { params, token });
    if (!result.ok) return factsOfRefusal(result.error) ?? sentenceOf(result.error);
    setAsking(false);
    onDone();
    return null;
  };
  return (
    <>
      <Button tone="quiet" small onClick={() => setAsking(true)}>
        {practiceRecord.end}
        <span className="vh"> {`${practice.doctor}, ${practice.clinic}`}</span>
      </Button>
      {asking && (
        <ConfirmDialog
          title={practiceRecord.endTitle(practice.doctor)}
          description={practiceRecord.endText(practice.clinic)}
          yes={practiceRecord.end}
          no={manage.cancel}
          onYes={end}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
