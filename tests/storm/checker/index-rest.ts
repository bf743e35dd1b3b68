import type { AccountRow, AppointmentRow, EventRow, PressRow, Rest, SessionRow } from '../history/history.ts';

/** The end of a history, by the names under which it is looked up. */
export type RestIndex = {
  readonly rest: Rest;
  readonly sessions: ReadonlyMap<number, SessionRow>;
  /** Of each session, by version. */
  readonly events: ReadonlyMap<number, readonly EventRow[]>;
  readonly appointments: ReadonlyMap<number, AppointmentRow>;
  readonly byCode: ReadonlyMap<string, AppointmentRow>;
  readonly byKey: ReadonlyMap<string, readonly AppointmentRow[]>;
  readonly presses: ReadonlyMap<string, PressRow>;
  readonly accounts: ReadonlyMap<number, AccountRow>;
  /** The version with which a number was given. */
  issuedAt(session: number, number: number): EventRow | undefined;
};

export function indexRest(rest: Rest): RestIndex {
  const events = Map.groupBy(
    rest.events.toSorted((a, b) => a.version - b.version),
    ({ session }) => session,
  );
  const issued = new Map(
    rest.events.filter(({ kind }) => kind === 'ISSUED').map((event) => [`${event.session}/${event.number}`, event]),
  );
  return {
    rest,
    sessions: new Map(rest.sessions.map((row) => [row.id, row])),
    events,
    appointments: new Map(rest.appointments.map((row) => [row.id, row])),
    byCode: new Map(rest.appointments.map((row) => [row.code, row])),
    byKey: Map.groupBy(rest.appointments, ({ key }) => key),
    presses: new Map(rest.presses.map((row) => [row.key, row])),
    accounts: new Map(rest.accounts.map((row) => [row.id, row])),
    issuedAt: (session, number) => issued.get(`${session}/${number}`),
  };
}
