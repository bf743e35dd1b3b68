/** What this tab knows of the code it asked for. The address on screen, not in the page's address. */
export type PendingChallenge = {
  readonly id: string;
  readonly contact: string;
  readonly channel: 'email' | 'phone';
  readonly resendAt: string;
};

const KEY = 'login-challenge';

export function storeChallenge(asked: PendingChallenge): void {
  sessionStorage.setItem(KEY, JSON.stringify(asked));
}

/** Null in another tab or on another device than the one that asked. */
export function readChallenge(id: string): PendingChallenge | null {
  try {
    const asked = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as PendingChallenge | null;
    return asked?.id === id ? asked : null;
  } catch {
    return null;
  }
}

export function forgetChallenge(): void {
  sessionStorage.removeItem(KEY);
}
