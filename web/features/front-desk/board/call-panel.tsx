import type { CSSProperties } from 'react';
import { board as words } from './text.ts';
import { classNames } from '../../../ui/class-names.ts';
import type { BoardCall } from './board-types.ts';
import { roomNameOf } from './board-view.ts';

export interface CallPanelProps {
  readonly call: BoardCall | null;
  /** The session of this call has ended. */
  readonly isLast: boolean;
  /** The call is being announced. */
  readonly isNew: boolean;
  readonly hasRooms: boolean;
}

/** Pixels of the drawing (1920 x 1080) for the number, so that a long one still stands in one line. */
function sizeOf(label: string): number {
  return label.length <= 3 ? 530 : Math.floor(1_500 / label.length);
}

/** The number that is called, as large as it fits. */
export function CallPanel({ call, isLast, isNew, hasRooms }: CallPanelProps) {
  if (call === null) {
    return (
      <section className="papan-panggil tenang">
        <h2>{hasRooms ? words.nobodyYet : words.noSessions}</h2>
        <p>{hasRooms ? words.nobodyYetHelp : words.noSessionsHelp}</p>
      </section>
    );
  }
  const { name, where } = roomNameOf(call);
  return (
    <section
      className={classNames('papan-panggil', isNew && 'baru', isLast && 'lalu')}
      style={{ '--besar': sizeOf(call.label), '--nama': name.length, '--mana': where.length } as CSSProperties}
    >
      <h2>{isLast ? words.calledLast : words.calledNow}</h2>
      <p className="nq">{call.label}</p>
      <p className="ru">
        <b>{name}</b> {where && <span>{where}</span>}
      </p>
    </section>
  );
}
