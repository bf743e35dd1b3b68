/** A link that opens the live card of an appointment without a sign-in. The secret stands behind '#', which browsers send to no server. Browser only. */
export function shareLink(code: string, secret: string): string {
  return `${location.origin}/bagikan/${code}#${secret}`;
}
