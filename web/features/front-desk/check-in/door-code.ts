/** A door code behind the '#': what the QR code holds begins with the id of its center ('8-…' is center 8); six typed digits do not. */
export const DOOR_CODE = /^(?:(\d{1,10})-[A-Za-z0-9_-]{10,40}|\d{6})$/;
const SCANNED = /(?:^|\/check-in#)(\d{1,10}-[A-Za-z0-9_-]{10,40})$/;

/** The door code in the text of a scanned QR code; null for another code. */
export function scannedDoorCode(text: string): string | null {
  return SCANNED.exec(text.trim())?.[1] ?? null;
}

/** A door code as the server wants it. Typed digits are those of the door of the center where the booking is. */
export function doorOf(code: string, center: number): string {
  return code.includes('-') ? code : `${center}-${code}`;
}
