/** Limits of the domain that a browser has to know too. */
export {
  CODE_DIGITS,
  PASSWORD_MIN_CHARS,
  CONSENT_VERSION,
  IMPORT_ADMIN_MAX_BYTES,
  IMPORT_CENTER_MAX_BYTES,
  LIVE_SECONDS,
  NAME_MIN_CHARS,
  NEAR_MAX,
  NEAR_MIN,
  OFFER_MINUTES,
  PAGE_SIZE,
  PATIENTS_MAX,
} from '#domain/limits.ts';
export { RULE_LIMITS } from '#domain/booking/rules.ts';
