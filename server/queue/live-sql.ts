/** SQL: whether the number of `appointment` still counts: it is given and has not ended. The partial unique indexes of the table have the same words. */
export function isLive(appointment: string): string {
  return `${appointment}.status in ('BOOKED', 'CHECKED_IN', 'CALLED', 'HELD', 'SERVING')`;
}
