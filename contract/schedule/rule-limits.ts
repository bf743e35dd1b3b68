export { CONFIRM_WITHIN_LIMITS, RULE_LIMITS } from '#domain/schedule/center-rules.ts';
