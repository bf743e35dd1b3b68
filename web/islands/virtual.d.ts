declare module 'virtual:islands' {
  /** Address of the script that brings the islands of a page to life. */
  export const start: string;
}
