declare module 'virtual:islands' {
  /** Address of the script that brings the islands of a page to life. */
  export const start: string;
  /** Addresses of what it needs for that, scripts and styles. */
  export const ahead: readonly string[];
}
