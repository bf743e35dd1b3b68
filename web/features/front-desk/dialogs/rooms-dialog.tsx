import { X } from 'lucide-react';
import { useState } from 'react';
import { deskDone } from '../desk.text.ts';
import { deskDialog as text, removeRoom } from '../desk-dialogs.text.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/form/field.tsx';
import { DeskDialog } from './desk-dialog.tsx';
import type { OverSessionProps } from './pause-dialog.tsx';

const NAME_MAX = 40;
const ROOMS_MAX = 12;

/** Chooses the rooms that call from this queue. */
export function RoomsDialog({ desk, session, onClose }: OverSessionProps) {
  const [rooms, setRooms] = useState(session.rooms);
  const [name, setName] = useState('');
  const [error, setError] = useState<string>();
  const add = () => {
    const given = name.trim();
    if (given === '') return;
    if (rooms.includes(given)) return setError(text.roomTwice);
    setRooms([...rooms, given]);
    setName('');
    setError(undefined);
  };
  return (
    <DeskDialog title={text.roomsTitle} onClose={onClose}>
      <div className="tumpuk">
        <p className="meta">{text.roomsHelp}</p>
        {rooms.length === 0 && <p>{text.noRooms}</p>}
        <ul className="meja-daftar-ruang">
          {rooms.map((room) => (
            <li key={room}>
              <span>{room}</span>
              <button
                type="button"
                className="ikon-btn"
                aria-label={removeRoom(room)}
                onClick={() => setRooms(rooms.filter((other) => other !== room))}
              >
                <X className="i" aria-hidden="true" />
              </button>
            </li>
          ))}
        </ul>
        {rooms.length < ROOMS_MAX && (
          <form
            className="meja-tambah"
            onSubmit={(event) => {
              event.preventDefault();
              add();
            }}
          >
            <TextField
              label={text.roomName}
              help={text.roomExample}
              error={error}
              maxLength={NAME_MAX}
              autoComplete="off"
              value={name}
              onChange={(event) => setName(event.currentTarget.value)}
            />
            <Button tone="secondary" type="submit">
              {text.roomAdd}
            </Button>
          </form>
        )}
        <div className="aksi">
          <Button
            onClick={() => {
              onClose();
              desk.press('rooms', { rooms }, deskDone.rooms);
            }}
          >
            {text.roomsYes}
          </Button>
          <Button tone="secondary" onClick={onClose}>
            {text.cancel}
          </Button>
        </div>
      </div>
    </DeskDialog>
  );
}
