/** How many numbers each part of a session's quota has, and how many of them are taken, as QUOTA_COLUMNS reads it. */
export type SessionQuotaRow = {
  jkn_quota: number;
  jkn_taken: number;
  general_quota: number;
  general_taken: number;
  onsite_quota: number;
  onsite_taken: number;
};

/** SQL: the columns of a SessionQuotaRow, of a session `s`. */
export const QUOTA_COLUMNS =
  's.jkn_quota, s.jkn_taken, s.general_quota, s.general_taken, s.onsite_quota, s.onsite_taken';
