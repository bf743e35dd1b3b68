/** Limits of the domain that a browser has to know too. */
export {
  CANCEL_REASON_MAX,
  CODE_DIGITS,
  CODE_RESEND_MS,
  CONSENT_VERSION,
  NAME_MAX_CHARS,
  NAME_MIN_CHARS,
  PATIENTS_MAX,
  UPLOAD_MAX_BYTES,
} from '#domain/limits.ts';
