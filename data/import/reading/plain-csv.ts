const QUOTE = 0x22;
const COMMA = 0x2c;
const LINE_FEED = 0x0a;
const CARRIAGE_RETURN = 0x0d;
const BYTE_ORDER_MARK = [0xef, 0xbb, 0xbf];
/** The longest plain record, well below the parser's limit (read-csv.ts). */
const LONGEST_RECORD = 32 * 1024;

/** The position of a byte within a record. */
const [AT_START, IN_FIELD, IN_QUOTES, AFTER_QUOTE] = [0, 1, 2, 3];

/**
 * Finds out, in a tenth of a second per 50 MB, whether a file is plain: comma-separated beyond doubt, with quotation marks only around whole fields
 * and doubled inside them, in UTF-8, with a header and a row, and without records of unusual length. A file that is not plain may still be good; then
 * the parser decides.
 */
export function plainCsv(): { take(bytes: Uint8Array): void; isPlain(): boolean } {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let state = AT_START;
  let plain = true;
  let afterReturn = false;
  let taken = 0;
  let recordStart = 0;
  let records = 0;
  const take = (bytes: Uint8Array): void => {
    const hasMark = taken === 0 && BYTE_ORDER_MARK.every((byte, at) => bytes[at] === byte);
    for (let at = hasMark ? BYTE_ORDER_MARK.length : 0; at < bytes.length; at += 1) {
      const byte = bytes[at];
      if (state === IN_QUOTES) {
        if (byte === QUOTE) state = AFTER_QUOTE;
        continue;
      }
      // Programs disagree about a carriage return alone.
      if (afterReturn && byte !== LINE_FEED) plain = false;
      afterReturn = byte === CARRIAGE_RETURN;
      if (byte === LINE_FEED) {
        if (state !== AT_START || taken + at > recordStart + 1) records += 1;
        if (taken + at - recordStart > LONGEST_RECORD) plain = false;
        recordStart = taken + at + 1;
        state = AT_START;
      } else if (byte === COMMA) state = AT_START;
      else if (byte === QUOTE) {
        if (state === IN_FIELD) plain = false;
        state = IN_QUOTES;
      } else if (byte !== CARRIAGE_RETURN) {
        if (state === AFTER_QUOTE) plain = false;
        state = IN_FIELD;
      }
    }
    taken += bytes.length;
  };
  const attempt = (work: () => void): void => {
    if (!plain) return;
    try {
      work();
    } catch {
      plain = false;
    }
  };
  return {
    take: (bytes) =>
      attempt(() => {
        decoder.decode(bytes, { stream: true });
        take(bytes);
      }),
    isPlain: () => {
      attempt(() => decoder.decode());
      const whole = taken - recordStart <= LONGEST_RECORD && state !== IN_QUOTES && !afterReturn;
      return plain && whole && records + (state === AT_START ? 0 : 1) > 1;
    },
  };
}
