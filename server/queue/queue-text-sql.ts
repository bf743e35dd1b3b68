/**
 * SQL: a part of a WITH that stores the words of events where they can be erased, and gives the salted digests that the log holds instead (docs/decisions/0060). `of`: what comes behind a
 * `select` of the session, the version, the account with which the words are erased (null: they are about a whole session), and the words.
 */
export const wordsSql = (of: string): string =>
  `words as (
    insert into queue_text (session_id, version, account_id, text) select ${of}
    returning session_id, version, queue_text_digest(salt, text) as digest
  )`;

/** SQL: the digest of the words of a session's event; null when it has none. */
export const wordsDigest = (session: string): string =>
  `(select digest from words where words.session_id = ${session})`;
