import { devices as words } from './devices.text.ts';

const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bEdg\w*\//, 'Edge'],
  [/\bOPR\/|\bOPiOS\//, 'Opera'],
  [/\bUCBrowser\//, 'UC Browser'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bChrome\/|\bCriOS\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];
const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'Mac'],
  [/\bCrOS\b/, 'Chromebook'],
  [/\bLinux\b/, 'Linux'],
];

export type DeviceKind = 'computer' | 'phone' | 'tablet';

/** What a user agent runs on, for the drawing beside its name. A telephone with Android says that it is mobile, a tablet does not. */
export function deviceKind(userAgent: string): DeviceKind {
  if (/\biPad\b|\bTablet\b/.test(userAgent)) return 'tablet';
  if (/\biPhone\b|\bMobile\b/.test(userAgent)) return 'phone';
  return /\bAndroid\b/.test(userAgent) ? 'tablet' : 'computer';
}

/** A user agent as 'Chrome di Android', as far as it says; enough for a person to recognise their own device. */
export function deviceName(userAgent: string): string {
  const browser = BROWSERS.find(([pattern]) => pattern.test(userAgent))?.[1];
  const system = SYSTEMS.find(([pattern]) => pattern.test(userAgent))?.[1];
  return browser && system ? words.deviceOn(browser, system) : (system ?? browser ?? words.unknownDevice);
}
