export type Device = 'mobile' | 'desktop';

const MOBILE = /Android|iPhone|iPad|iPod|Mobile|Windows Phone|Opera Mini|BlackBerry/i;

/** Tells a phone or tablet from a desktop by the User-Agent header (LAYOUT-06); unknown or missing is desktop. */
export function deviceOf(userAgent: string | null | undefined): Device {
  return userAgent && MOBILE.test(userAgent) ? 'mobile' : 'desktop';
}
