/** Milliseconds of a clock that never goes back and that all processes of this machine share. */
export function clockMs(): number {
  return Number(process.hrtime.bigint()) / 1_000_000;
}
