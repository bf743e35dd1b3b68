/**
 * SQL: whether a closure `k` covers a date of a doctor in a clinic at a center. Each part is an SQL expression of the statement around it.
 * A national holiday covers every center except those that work on holidays.
 */
export function closureCovers(of: {
  date: string;
  center: string;
  holidays: string;
  clinic: string;
  doctor: string;
}): string {
  return `${of.date} between k.date_from and k.date_to
    and (k.center_id = ${of.center} or (k.center_id is null and not ${of.holidays}))
    and (k.clinic_id is null or k.clinic_id = ${of.clinic}) and (k.doctor_id is null or k.doctor_id = ${of.doctor})`;
}

/** SQL: whether a closure `k` covers a session `s` at its center `m`. */
export const COVERS_SESSION = closureCovers({
  date: 's.date',
  center: 's.center_id',
  holidays: 'm.works_on_holidays',
  clinic: 's.clinic_id',
  doctor: 's.doctor_id',
});
