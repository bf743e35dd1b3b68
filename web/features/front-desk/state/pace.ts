import type { DeskPace, DeskSession, DeskSummary } from './shapes.ts';

/** The session with the forecasts that came for it; as it is when they are of another session, or older than what the screen shows. */
export function withPace(session: DeskSession, pace: DeskPace): DeskSession {
  if (session.id !== pace.session || pace.version < session.version) return session;
  const times = new Map(pace.calls.map(({ number, call_about: time }) => [number, time]));
  return {
    ...session,
    ends_about: pace.ends_about,
    over_minutes: pace.over_minutes,
    entries: session.entries.map((entry) => {
      const time = times.get(entry.number);
      return time === undefined ? entry : { ...entry, call_about: time };
    }),
  };
}

/** The sessions of the day, with the warning that came for one of them. */
export function withOverrun(sessions: readonly DeskSummary[], pace: DeskPace): DeskSummary[] {
  return sessions.map((one) => (one.id === pace.session ? { ...one, over_minutes: pace.over_minutes } : one));
}
