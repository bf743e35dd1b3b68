/** How much staff may see before an alarm, and how long what is private is stored. Each can be set by PRIVACY_LIMITS. */
export type PrivacyLimits = {
  /** Somebody of staff who sees more people than this in an hour raises an alarm. */
  readonly persons_hour: number;
  /** So many minutes before the first and after the last session of a day are still the hours of a center. */
  readonly outside_minutes: number;
  /** Looks, searches and alarms are stored for so many days. */
  readonly looks_days: number;
  /** Identity numbers, cards and letters of somebody without a visit for so many days are erased. */
  readonly sealed_days: number;
  /** People whom a desk registered without an account lose their names so many days after their last visit. */
  readonly walk_in_days: number;
  /** The words of a search of staff are stored for so many days. */
  readonly words_days: number;
};

export const PRIVACY_LIMITS: PrivacyLimits = {
  persons_hour: 200,
  outside_minutes: 60,
  looks_days: 365,
  sealed_days: 730,
  walk_in_days: 90,
  words_days: 30,
};

/** The database lets no look go that is younger, whatever is set (migration 0033). */
export const LOOKS_DAYS_MIN = 30;
