import { messages } from './admin.text.ts';
import { adminMenu } from '../../../text/manage.ts';
import { MessageDialog } from './message-dialog.tsx';
import { RecordList } from '../../shared-administration/record-list.tsx';

/** As much of a message as its line in the list shows. */
const SHOWN_CHARS = 120;

/** Messages of the contact form; each is read whole in a dialog. */
export function MessageList({ token }: { readonly token: string }) {
  return (
    <RecordList
      token={token}
      which={{ list: 'messages' }}
      title={adminMenu.messages.label}
      help={messages.help}
      renderCell={(column, row) => (column === 'message' ? beginningOf(String(row['message'] ?? '')) : undefined)}
      nameOf={(row) => String(row['name'])}
      open={messages.open}
      renderDialog={({ id, onClose, onDone }) =>
        id !== null && (
          <MessageDialog
            token={token}
            id={id}
            onClose={onClose}
            onMarked={(answered) => onDone(answered ? messages.marked : messages.unmarked)}
          />
        )
      }
    />
  );
}

function beginningOf(message: string): string | undefined {
  return message.length > SHOWN_CHARS ? `${message.slice(0, SHOWN_CHARS).trimEnd()}…` : undefined;
}
