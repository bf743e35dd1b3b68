import { BEGUN_STATUSES, isOneOf } from '../../status-sets.ts';
import type { QueueState } from '../entry.ts';
import { insideOf } from '../moves.ts';
import { isAnybodyReady } from '../order.ts';

/** A room between two calls. Ticks (day-script.ts). */
export type IdleRoom = { freeSince: number | null; readySince: number | null; skipped: number[] };

/** Sees since when each room is free, and since when somebody is ready to be called into it. Used both on a log and on an imagined day. */
export class RoomWatch {
  readonly #rooms = new Map<string, IdleRoom>();

  at(room: string): IdleRoom {
    let watched = this.#rooms.get(room);
    if (!watched) this.#rooms.set(room, (watched = { freeSince: null, readySince: null, skipped: [] }));
    return watched;
  }

  rooms(): Iterable<[string, IdleRoom]> {
    return this.#rooms;
  }

  /** To be called after each event. */
  look(state: QueueState, tick: number): void {
    const goes = isOneOf(BEGUN_STATUSES, state.status);
    const ready = state.status === 'RUNNING' && isAnybodyReady(state);
    const open = state.rooms.length === 0 ? [''] : state.rooms;
    for (const room of open) this.at(room);
    for (const [room, watched] of this.#rooms) {
      const isFree = goes && open.includes(room) && insideOf(state, room) === null;
      if (isFree) watched.freeSince ??= tick;
      else watched.freeSince = null;
      if (isFree && ready) watched.readySince ??= tick;
      else if (watched.readySince !== null) {
        watched.skipped.push(tick - watched.readySince);
        watched.readySince = null;
      }
    }
  }

  /** Somebody was called into the room: its record begins anew. */
  called(room: string): void {
    Object.assign(this.at(room), { freeSince: null, readySince: null, skipped: [] });
  }
}
