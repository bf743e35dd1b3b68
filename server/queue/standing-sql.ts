/** Whether the desk took back the event `version` of a session; both are SQL. */
export function isUndone(session: string, version: string): string {
  return `exists (select from queue_event z where z.session_id = ${session} and z.version > ${version} and z.kind = 'UNDONE'
    and z.detail -> 'undoes' @> to_jsonb(${version}))`;
}

/** The first or the last version of a session at which one of some kinds was said and stands, if any; `after`: only later ones. All are SQL. */
export function standing(which: 'min' | 'max', session: string, kinds: string, after = '0'): string {
  return `(select ${which}(e.version) from queue_event e where e.session_id = ${session} and e.kind in (${kinds})
    and e.version > ${after} and not ${isUndone('e.session_id', 'e.version')})`;
}
