/** In place of a doctor's number: the practice has gone. Its own number stays in the lists, and is passed over. */
export const GONE = 0xffff_ffff;
