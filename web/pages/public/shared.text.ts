/** Words of the page that a share link opens, where there is nothing to show any more. */
export const sharedText = {
  ended: 'Tautan ini tidak berlaku lagi',
  endedHelp: 'Minta tautan baru kepada yang membagikannya.',
} as const;
