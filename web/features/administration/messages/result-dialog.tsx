import { message } from './message.text.ts';
import { contact } from '../../../text/footer.ts';
import { AlertDialog } from '../../../ui/dialog/alert-dialog.tsx';
import { Button } from '../../../ui/button.tsx';
import type { Outcome } from './outcome.ts';

export interface ResultDialogProps {
  readonly outcome: Outcome;
  /** Our mail address; null: not said. */
  readonly mail: string | null;
  readonly onClose: () => void;
}

/** Says what became of the message (ERR-01): in the server's own words, or how else to reach us. */
export function ResultDialog({ outcome, mail, onClose }: ResultDialogProps) {
  return (
    <AlertDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={outcome.title}
      description={outcome.lines.map((line, at) => (
        <span key={line} className={at === 0 ? 'block' : 'mt-2 block'}>
          {line}
        </span>
      ))}
    >
      <Button block onClick={onClose}>
        {message.close}
      </Button>
      {!outcome.taken && mail !== null && (
        <a className="btn btn-3 btn-blok" href={`mailto:${mail}`}>
          {contact.title}
        </a>
      )}
    </AlertDialog>
  );
}
