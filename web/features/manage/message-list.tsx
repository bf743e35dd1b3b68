import { useState } from 'react';
import { messages } from '../../text/admin.ts';
import { adminMenu } from '../../text/manage.ts';
import { Button } from '../../ui/button.tsx';
import { MessageDialog } from './message-dialog.tsx';
import { RowsPage } from './rows-page.tsx';
import { useRows } from './use-rows.ts';

/** As much of a message as its line in the list shows. */
const SHOWN_CHARS = 120;

/** Messages of the contact form; each is read whole in a dialog. */
export function MessageList({ token }: { readonly token: string }) {
  const view = useRows(token, { list: 'messages' });
  const [open, setOpen] = useState<string | null>(null);
  const [done, setDone] = useState<string | null>(null);
  return (
    <>
      <RowsPage
        token={token}
        view={view}
        done={done}
        title={adminMenu.messages.label}
        help={messages.help}
        renderCell={(column, row) => (column === 'message' ? beginningOf(String(row['message'] ?? '')) : undefined)}
        renderActions={({ id, name }) => (
          <Button tone="secondary" small onClick={() => setOpen(String(id))}>
            {messages.open}
            <span className="vh"> {name}</span>
          </Button>
        )}
      />
      {open !== null && (
        <MessageDialog
          token={token}
          id={open}
          onClose={() => setOpen(null)}
          onMarked={(answered) => {
            setOpen(null);
            setDone(answered ? messages.marked : messages.unmarked);
            view.loading.reload();
          }}
        />
      )}
    </>
  );
}

function beginningOf(message: string): string | undefined {
  return message.length > SHOWN_CHARS ? `${message.slice(0, SHOWN_CHARS).trimEnd()}…` : undefined;
}
