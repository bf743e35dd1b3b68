declare module 'virtual:islands' {
  /** Address of the script that brings the islands of a page to life. */
  export const start: string;
  /** Addresses of what it needs for that, scripts and styles, with a space between them. */
  export const ahead: string;
  /** Addresses of what each island with files of its own needs beside that (web/lib/page/late-modules.ts). */
  export const late: string;
}
