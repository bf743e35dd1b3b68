/** Limits of the domain that a browser has to know too. */
export {
  CODE_DIGITS,
  PASSWORD_MIN_CHARS,
  CONSENT_VERSION,
  LIVE_SECONDS,
  NAME_MIN_CHARS,
  PAGE_SIZE,
  PATIENTS_MAX,
} from '#domain/limits.ts';
