/**
 * SQL that erases the words of every search that showed one of these patients; `patients` selects their ids. The looks of a patient lead to the searches, so that no index holds who was shown:
 * a desk would pay for it with each search.
 */
export const eraseWordsSql = (patients: string): string =>
  `update patient_search s set words_sealed = null from look l
   where l.patient_id in (${patients}) and l.purpose in ('FIND', 'KNOWN') and s.actor_account_id = l.actor_account_id and s.hour = l.hour
     and s.center_id = l.center_id and s.purpose = l.purpose and l.patient_id = any(s.shown) and s.words_sealed is not null`;
