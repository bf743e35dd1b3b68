/** The date on this device, 'YYYY-MM-DD'; for limits of inputs only, because the server decides. Browser only. */
export function localToday(now: Date): string {
  const two = (value: number) => String(value).padStart(2, '0');
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}
