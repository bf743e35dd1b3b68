export { CONFIRM_WITHIN_LIMITS, LOCK_MINUTES_LIMITS, RULE_LIMITS } from '#domain/schedule/center-rules.ts';
