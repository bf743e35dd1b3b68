import { ownDraftText as words } from './own-draft.text.ts';

/** Stands where the script that fills the card goes; the server puts it there, with the page's nonce (web/pages/header/early-scripts.ts). */
export const DRAFT_SCRIPT = '<script data-own-draft=""></script>';

const CARD = `<div class="sobek-atas"><h2 data-own="doctor">${words.yourNumber}</h2><p class="meta"><span data-own="place"></span><br><span class="t" data-own="hours"></span></p></div><div class="sobek"></div><div class="isi-b"><div class="dua-nomor"><div><p class="meta" data-own="age" data-called="${words.called}" data-not-begun="${words.notBegun}" data-just-now="${words.justNow}" data-minutes="${words.minutes}" data-hours="${words.hours}" data-days="${words.days}"></p><p class="nq kini-b" data-own="now"></p></div><div class="nomor-kecil"><p>${words.yourNumber}</p><p class="nq" data-own="label"></p></div></div><p class="aksi-b"><a class="btn btn-1" data-way="pantau">${words.watch}</a><a class="btn btn-2" data-way="e-antrian">${words.ticket}</a></p></div>${DRAFT_SCRIPT}`;

/**
 * What this phone keeps of the person's number, with its age, from the first drawing of the page on and until the live card is there. `code`: of which ticket; else of the soonest of
 * today. It is part of the server's HTML only: React leaves alone what it did not make itself, and a page that the application opens reads the stored ticket by itself.
 */
export function OwnDraft({ code }: { readonly code?: string }) {
  const html = import.meta.env.SSR ? CARD : '';
  return (
    <div
      className="karcis draf"
      hidden
      data-code={code}
      suppressHydrationWarning
      // oxlint-disable-next-line react/no-danger -- our own constant text; the script that fills it writes texts only
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
