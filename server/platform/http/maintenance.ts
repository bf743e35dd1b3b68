export type Maintenance = {
  /** What was announced when the switch was turned on; null while it is off, or while nobody can tell. */
  message(now: Date): Promise<string | null>;
  /** Whether no page can be shown: the switch is on, or the database is out of reach. */
  isClosed(now: Date): Promise<boolean>;
};

/** So long an answer is believed: every request asks, and the switch is turned a few times a year. */
const BELIEVED_MS = 2_000;

type State = { readonly message: string | null; readonly closed: boolean };

/** Reads the switch of maintenance, at most once in two seconds however many ask. `readMessage`: what was announced when it was turned on, else null. */
export function createMaintenance(readMessage: () => Promise<string | null>): Maintenance {
  let state: Promise<State> | null = null;
  let readAt = 0;
  const read = async (): Promise<State> => {
    try {
      const message = await readMessage();
      return { message, closed: message !== null };
    } catch {
      // Whoever asks for data hears the reason from the question itself; a page that asks for none could not go on from there.
      return { message: null, closed: true };
    }
  };
  const current = (now: Date): Promise<State> => {
    if (state === null || Math.abs(now.getTime() - readAt) >= BELIEVED_MS) {
      readAt = now.getTime();
      state = read();
    }
    return state;
  };
  return {
    message: async (now) => (await current(now)).message,
    isClosed: async (now) => (await current(now)).closed,
  };
}
