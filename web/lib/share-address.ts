import { copyText } from './copy-text.ts';

/** Shares an address by the system's share sheet; a browser without one copies it. 'neither': the person has to copy it by hand. */
export async function shareAddress(
  what: ShareData & { readonly url: string },
): Promise<'shared' | 'copied' | 'neither'> {
  if ('share' in navigator) {
    // Closing the share sheet is no failure.
    await navigator.share(what).catch(() => undefined);
    return 'shared';
  }
  return (await copyText(what.url)) ? 'copied' : 'neither';
}
