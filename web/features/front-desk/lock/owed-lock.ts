/** Where it stands that this tab locked its screen and the server has not heard of it: by the token of the sign-in that was locked. */
const KEY = 'desk-lock-owed';
/** When the screen is locked unless somebody touches a window of this browser before, and of which sign-in: all windows are locked together. */
export const LEFT = 'desk-left-at';
/** Enough of a token to tell the sign-ins of one browser apart. */
export const signOf = (token: string): string => token.slice(0, 8);

/** Notes that the screen was locked without a connection: the lock stands through a reload, and the server is still to be asked for it. */
export function oweLock(token: string): void {
  sessionStorage.setItem(KEY, token);
}

/** Whether the server is still to hear that the screen of this sign-in is locked, also because no window was open when its time was over. */
export function owesLock(token: string): boolean {
  return sessionStorage.getItem(KEY) === token || wasLeft(token);
}

/** Notes that the server knows, or that the screen was opened. */
export function settleLock(): void {
  sessionStorage.removeItem(KEY);
  localStorage.removeItem(LEFT);
}

/** Whether nobody has touched the desk of this sign-in for as long as its center allows. */
export function wasLeft(token: string): boolean {
  const [at, of] = (localStorage.getItem(LEFT) ?? '').split(' ');
  return of === signOf(token) && Date.now() >= Number(at);
}
