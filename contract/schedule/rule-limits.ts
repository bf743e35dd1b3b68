export { RULE_LIMITS } from '#domain/schedule/center-rules.ts';
