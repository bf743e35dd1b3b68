import { Printer } from 'lucide-react';
import { useEffect, useState } from 'react';
import { printTicket } from '../../shared-booking/print-ticket.ts';
import { walkIn as text } from '../desk-walk-in.text.ts';
import { deskDialog } from '../desk-dialogs.text.ts';
import { Button } from '../../../ui/button.tsx';
import { PrintedSlip } from './printed-slip.tsx';
import type { WalkInNumber } from './use-walk-in.ts';
import { focusOnce } from '../../../lib/focus-once.ts';

/** Stored when this desk prints tickets on request only. */
const BY_HAND = 'desk-print-by-hand';

export interface WalkInDoneProps {
  readonly done: WalkInNumber;
  readonly onAgain: () => void;
  readonly onClose: () => void;
}

/** The new number in large type, which is enough for a desk without a printer, and the ticket on paper. */
export function WalkInDone({ done, onAgain, onClose }: WalkInDoneProps) {
  const { entry } = done;
  const [alone, setAlone] = useState(() => localStorage.getItem(BY_HAND) === null);
  useEffect(() => {
    if (localStorage.getItem(BY_HAND) === null) printTicket('roll');
  }, [done]);
  const toggle = () => {
    if (alone) localStorage.setItem(BY_HAND, '1');
    else localStorage.removeItem(BY_HAND);
    setAlone(!alone);
  };
  return (
    <>
      <div className="tumpuk jangan-cetak">
        <div className="meja-nomor" role="status">
          <p>{text.done}</p>
          <p className="nq">{entry.label}</p>
          <p>{entry.patient.name}</p>
          <p className="kode t">{entry.trans_code}</p>
        </div>
        <p className="meta">{text.noPrinter}</p>
        {/* Enter prints once more. */}
        <Button block ref={focusOnce} onClick={() => printTicket('roll')}>
          <Printer className="i" aria-hidden="true" />
          {text.print}
        </Button>
        <div className="aksi">
          <Button tone="secondary" onClick={onAgain}>
            {text.again}
          </Button>
          <Button tone="secondary" onClick={onClose}>
            {deskDialog.close}
          </Button>
        </div>
        <label className="baris meja-saklar">
          <input type="checkbox" checked={alone} onChange={toggle} />
          <span>{text.printAlone}</span>
        </label>
      </div>
      <PrintedSlip slip={done.slip} />
    </>
  );
}
