/**
 * SQL: who has a scope, and who is invited to one, as rows s. Of an invited person only the address is known that was written down: an account that may belong to it is not looked at until they
 * accept (docs/decisions/0081).
 */
export const STAFF_AND_INVITED = `(
    select s.id, s.center_id, s.scope, a.name, coalesce(a.phone, a.email) as contact, 'ACTIVE' as staff_state from staff s join account a on a.id = s.account_id
    union all select i.id, i.center_id, i.scope, null, i.contact, 'INVITED' from staff_invitation i
  ) s`;
