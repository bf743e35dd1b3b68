import { desk, inOtherRoom } from '../desk.text.ts';
import { ChoicePill } from '../../../ui/form/pill.tsx';
import type { DeskSession } from '../state/shapes.ts';
import { patientName } from '../patient-name.text.ts';

export interface RoomRowProps {
  readonly session: DeskSession;
  readonly room: string | null;
  readonly onRoom: (room: string) => void;
}

/** For a session with several rooms: which one this desk calls to, and who is in the others. */
export function RoomRow({ session, room, onRoom }: RoomRowProps) {
  if (session.rooms.length === 0) return null;
  const others = session.inside.filter((entry) => entry.room !== room);
  return (
    <div className="meja-ruang">
      <fieldset>
        <legend className="vh">{desk.myRoom}</legend>
        <span className="meta" aria-hidden="true">
          {desk.myRoom}
        </span>
        {session.rooms.map((name) => (
          <ChoicePill key={name} type="radio" name="ruang" checked={name === room} onChange={() => onRoom(name)}>
            {name}
          </ChoicePill>
        ))}
      </fieldset>
      {others.length > 0 && (
        <ul aria-label={desk.otherRooms}>
          {others.map((entry) => (
            <li key={entry.number} className="meta">
              <b>{inOtherRoom(entry.room, entry.label)}</b> {patientName(entry.patient.name)}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
