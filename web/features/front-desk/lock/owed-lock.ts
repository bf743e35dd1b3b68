/** Where it stands that this tab locked its screen and the server has not heard of it: by the token of the sign-in that was locked. */
const KEY = 'desk-lock-owed';

/** Notes that the screen was locked without a connection: the lock stands through a reload, and the server is still to be asked for it. */
export function oweLock(token: string): void {
  sessionStorage.setItem(KEY, token);
}

/** Whether the server is still to hear that the screen of this sign-in is locked. */
export function owesLock(token: string): boolean {
  return sessionStorage.getItem(KEY) === token;
}

/** Notes that the server knows, or that the screen was opened. */
export function settleLock(): void {
  sessionStorage.removeItem(KEY);
}
