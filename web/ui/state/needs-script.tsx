import { needsScriptText as words } from './needs-script.text.ts';

/** Says on a page that cannot work without script that it needs one, and what works without. It is part of the server's HTML only, because a browser that runs a script never shows it. */
export function NeedsScript() {
  const html = import.meta.env.SSR ? `<span><b>${words.title}</b> ${words.help}</span>` : '';
  return (
    <div
      className="kabar mt-4 tanpa-skrip"
      suppressHydrationWarning
      // oxlint-disable-next-line react/no-danger -- our own constant text
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
