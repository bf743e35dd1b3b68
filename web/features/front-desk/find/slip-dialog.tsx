import { Printer } from 'lucide-react';
import { useCallback, useEffect } from 'react';
import { printSlip } from '#contract/front-desk/desk-find.ts';
import { api } from '../../../lib/requests/api.ts';
import { useLoaded } from '../../../lib/requests/use-loaded.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/state/notice.tsx';
import { common } from '../../../text/common.ts';
import { printTicket } from '../../shared-booking/print-ticket.ts';
import { deskSentence } from '../desk-refusals.text.ts';
import { DeskDialog } from '../dialogs/desk-dialog.tsx';
import { patientName } from '../patient-name.text.ts';
import { PrintedSlip } from '../walk-in/printed-slip.tsx';
import { findText as text } from './find.text.ts';
import type { FoundDialogProps } from './search-props.ts';

/** Prints the slip of a number once more, at once; the button prints it again. */
export function SlipDialog({ found, desk: { token, center }, onClose }: FoundDialogProps) {
  const { trans_code: code, label, patient } = found;
  const ask = useCallback(
    () => api(printSlip, { params: { trans_code: code }, query: { center }, token }),
    [code, center, token],
  );
  const { data, error } = useLoaded(ask);
  useEffect(() => {
    if (data) printTicket('roll');
  }, [data]);
  return (
    <DeskDialog title={text.slipTitle} onClose={onClose}>
      <div className="tumpuk jangan-cetak">
        <div className="meja-nomor">
          <p className="nq">{label}</p>
          <p>{patientName(patient.name)}</p>
          <p className="kode t">{code}</p>
        </div>
        {error && <Notice tone="error">{deskSentence(error.code)}</Notice>}
        <p className="meta">{text.slipNote}</p>
        <Button
          block
          busyLabel={data === null && error === null && common.loading}
          onClick={() => data && printTicket('roll')}
        >
          <Printer className="i" aria-hidden="true" />
          {text.print}
        </Button>
      </div>
      {data && <PrintedSlip slip={data.slip} />}
    </DeskDialog>
  );
}
