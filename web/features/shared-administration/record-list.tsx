import { useState } from 'react';
import type { ReactNode } from 'react';
import type { CallError, Result } from '#contract/client.ts';
import { sentenceOf } from '../../text/errors.ts';
import { manage } from '../../text/manage.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { RowsPage } from './rows-page.tsx';
import type { RowsPageProps } from './rows-page.tsx';
import { useRows } from './use-rows.ts';
import type { ListRow, ListName } from './use-rows.ts';

/** The open dialog of a list: of the record with this id, or of a new one (null). */
export type OpenDialog = {
  readonly id: string | null;
  readonly onClose: () => void;
  /** Closes the dialog, shows these words above the list and loads the list again. */
  readonly onDone: (words: string) => void;
};

export type Removal = {
  /** Words of the button at each row, and of the one that confirms. */
  readonly button: string;
  readonly titleOf: (row: ListRow) => string;
  readonly textOf: (row: ListRow) => string;
  /** Removes the record; answers with the words to show above the list. */
  readonly remove: (row: ListRow) => Promise<Result<string>>;
  /** This list's own sentence for a refusal; null: the usual one. */
  readonly sentenceOf?: (error: CallError) => string | null;
};

export interface RecordListProps extends Pick<RowsPageProps, 'token' | 'title' | 'help' | 'renderCell'> {
  readonly which: ListName;
  /** The name of a row, which screen readers get behind the words of its buttons. */
  readonly nameOf: (row: ListRow) => string;
  /** Words of the button that adds a record; absent: there is no such button. */
  readonly add?: string;
  /** Words of the button that opens a row's record; absent: there is no such button. */
  readonly open?: string;
  readonly removal?: Removal;
  readonly renderDialog: (dialog: OpenDialog) => ReactNode;
}

/** A list of the administration whose records are added and opened in a dialog, and removed after a question. */
export function RecordList(props: RecordListProps) {
  const { token, which, title, help, renderCell, nameOf, add, open, removal, renderDialog } = props;
  const view = useRows(token, which);
  const [dialog, setDialog] = useState<Pick<OpenDialog, 'id'> | null>(null);
  const [removing, setRemoving] = useState<ListRow | null>(null);
  const [done, setDone] = useState<string | null>(null);
  const onDone = (words: string) => {
    setDialog(null);
    setRemoving(null);
    setDone(words);
    view.loading.reload();
  };
  return (
    <>
      <RowsPage
        token={token}
        view={view}
        done={done}
        title={title}
        help={help}
        head={add && <Button onClick={() => setDialog({ id: null })}>{add}</Button>}
        renderCell={renderCell}
        renderActions={(row) => (
          <>
            {open && (
              <Button tone="secondary" small onClick={() => setDialog({ id: String(row['id']) })}>
                {open}
                <span className="vh"> {nameOf(row)}</span>
              </Button>
            )}
            {removal && (
              <Button tone={open ? 'quiet' : 'secondary'} small onClick={() => setRemoving(row)}>
                {removal.button}
                <span className="vh"> {nameOf(row)}</span>
              </Button>
            )}
          </>
        )}
      />
      {dialog && renderDialog({ ...dialog, onClose: () => setDialog(null), onDone })}
      {removal && removing && (
        <RemovalQuestion removal={removal} row={removing} onClose={() => setRemoving(null)} onDone={onDone} />
      )}
    </>
  );
}

function RemovalQuestion(props: {
  readonly removal: Removal;
  readonly row: ListRow;
  readonly onClose: () => void;
  readonly onDone: (words: string) => void;
}) {
  const { removal, row, onClose, onDone } = props;
  return (
    <ConfirmDialog
      title={removal.titleOf(row)}
      description={removal.textOf(row)}
      yes={removal.button}
      no={manage.cancel}
      onYes={async () => {
        const result = await removal.remove(row);
        if (!result.ok) return removal.sentenceOf?.(result.error) ?? sentenceOf(result.error);
        onDone(result.data);
        return null;
      }}
      onClose={onClose}
    />
  );
}
