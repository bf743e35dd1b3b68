import { ownDraftText as words } from './own-draft.text.ts';

/** Stands where the script that fills the card goes; the server puts it there, with the page's nonce (web/pages/header/early-scripts.ts). */
export const DRAFT_SCRIPT = '<script data-own-draft=""></script>';

const slot = (name: string, kind = ''): string => `data-own="${name}"${kind && ` class="${kind}"`}`;

/** The same elements as in the live card (web/features/queue/monitor/short-card.tsx). A function, so that the browser's build, which does not call it, has nothing of it. */
function card(): string {
  const HEAD = `<div class="sobek-atas"><span aria-hidden="true" ${slot('initials', 'inisial')}></span><div><h2 ${slot('doctor')}>${words.yourNumber}</h2><p class="meta"><span ${slot('place')}></span><br><span ${slot('hours', 't')}></span></p><p ${slot('substitute', 'meta')} hidden></p></div></div><div class="sobek"></div>`;
  const NUMBERS = `<div class="dua-nomor"><div><p ${slot('age', 'meta')}></p><p ${slot('now', 'nq kini-b')}></p></div><div class="nomor-kecil"><p>${words.yourNumber}</p><p ${slot('label', 'nq')}></p></div></div><p ${slot('position', 'sisa-b')} hidden><b ${slot('ahead')}></b> <span ${slot('before')}></span></p><div aria-hidden="true" ${slot('rail', 'rel nq')} hidden></div>`;
  const TIMES = `<dl ${slot('times', 'kira-b')} hidden><div><dt>${words.window}</dt><dd ${slot('window', 't')}></dd></div><div ${slot('departure')} hidden><dt ${slot('leave')}></dt><dd ${slot('when', 't')}></dd></div></dl>`;
  const WAYS = `<p class="aksi-b"><a class="btn btn-1" data-way="pantau">${words.watch}</a><a class="btn btn-2" data-way="e-antrian">${words.ticket}</a></p>`;
  return `${HEAD}<div class="isi-b">${NUMBERS}${TIMES}${WAYS}</div>${DRAFT_SCRIPT}`;
}

/**
 * What this phone keeps of the person's number, with its age, from the first drawing of the page on and until the live card is there. `code`: of which ticket; else of the soonest of
 * today. It is part of the server's HTML only: React leaves alone what it did not make itself, and a page that the application opens reads the stored ticket by itself.
 */
export function OwnDraft({ code }: { readonly code?: string }) {
  const html = import.meta.env.SSR ? card() : '';
  return (
    <div
      className="karcis kartu-nomor draf"
      hidden
      data-code={code}
      suppressHydrationWarning
      // oxlint-disable-next-line react/no-danger -- our own constant text; the script that fills it writes texts only
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
