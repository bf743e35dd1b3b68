const KEY = 'location-missing';

/** Tells the page that opens next that the person's location was asked for and is not known (ERR-05). */
export function noteLocationMissing(): void {
  sessionStorage.setItem(KEY, '1');
}

/** Whether that was said, asked once. */
export function takeLocationMissing(): boolean {
  const missing = sessionStorage.getItem(KEY) !== null;
  sessionStorage.removeItem(KEY);
  return missing;
}
