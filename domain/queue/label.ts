/** How a number is shown everywhere: the clinic's prefix and at least two digits ('B09', '14'); nothing before the first call (0). */
export function queueLabel(prefix: string, number: number): string {
  return number === 0 ? '' : `${prefix}${String(number).padStart(2, '0')}`;
}
