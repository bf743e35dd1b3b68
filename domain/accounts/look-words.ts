export const LOOK_PURPOSES = [
  'QUEUE',
  'FIND',
  'KNOWN',
  'CHECK_IN',
  'WALK_IN',
  'DOCUMENTS',
  'NUMBERS',
  'PICTURE',
  'AFFECTED',
] as const;
/**
 * Why staff saw a patient. QUEUE: the list of a session, or where one number of it can go, stands already or is printed. FIND: the search of a desk. KNOWN: the search for known patients. CHECK_IN, WALK_IN: checked in or registered
 * at the desk. DOCUMENTS: what was given with a booking, masked; NUMBERS: in full; PICTURE: a photographed letter. AFFECTED: bookings that a change touches.
 */
export type LookPurpose = (typeof LOOK_PURPOSES)[number];

export const LOOK_ALARMS = ['MANY', 'OUT_OF_HOURS', 'NOT_KNOWN'] as const;
/** MANY: many people in an hour. OUT_OF_HOURS: outside the hours of the center. NOT_KNOWN: a patient does not know who looked. */
export type LookAlarm = (typeof LOOK_ALARMS)[number];

export const ERASURES = ['NUMBERS', 'LETTERS', 'WALK_INS', 'LOOKS', 'WORDS'] as const;
/** What is erased when its time is over. NUMBERS: identity numbers and stored documents. LETTERS: what was given with a booking. WALK_INS: names that a desk typed. LOOKS: who looked at whom. WORDS: what staff typed to find somebody. */
export type Erasure = (typeof ERASURES)[number];
