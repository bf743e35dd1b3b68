/** What this tab knows of the code it asked for. The contact is stored here so that it need not stand in the page's address. */
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

/** Null where another tab or another device asked for the code. */
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
