export type Device = 'mobile' | 'desktop';

const MOBILE = /Android|iPhone|iPad|iPod|Mobile|Windows Phone|Opera Mini|BlackBerry/i;

/** The kind of device by the User-Agent header (LAYOUT-06): a phone or tablet is mobile; an unknown or missing header is desktop. */
export function deviceOf(userAgent: string | null | undefined): Device {
  return userAgent && MOBILE.test(userAgent) ? 'mobile' : 'desktop';
}
