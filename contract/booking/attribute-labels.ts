/** A file of its own, because pages that call an attribute by its name need nothing else of what payment kinds ask for. */
export { ATTRIBUTE_LABELS } from '#domain/booking/attribute-labels.ts';
