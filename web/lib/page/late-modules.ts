import { common } from '../../text/common.ts';

const HINT = '<link rel="modulepreload" ';
/** A valid relation that makes the browser do nothing, because the page's own address has long been looked up; nothing else of the product uses it. */
const LATE_HINT = '<link rel="dns-prefetch" ';
const START = /<script( nonce="[^"]*")? type="module" async="">/g;

/** The start of an island page, which waits for nothing (web/islands/start.ts), with the addresses of what it needs, a small one first, and of what islands with files of their own need, each behind its name. */
const ISLANDS_START = /<script type="module" src="([^"]+)" data-ahead="([^"]*)" data-late="([^"]*)"/;
const STYLES = /<link(?: nonce="[^"]*")? rel="stylesheet"/;
/** An island that comes alive without a touch in a window of any width. */
const COMES_ALIVE = /<x-island name="([^"]+)"[^>]*? when="soon" data-props/g;

/** A script that runs while the page is read, before anything is loaded. `at`: the text of the HTML in whose place, or behind which where it `stays`, it goes. */
export type EarlyScript = { readonly at: string; readonly script: string; readonly stays?: boolean };

/** Says that the connection fails where the script of the page cannot, because it is what could not be loaded: without it no button answers. */
const SAY_LOST = `addEventListener('error',({target})=>{const main=document.querySelector('#isi');if(target.tagName!=='SCRIPT'||!main||document.querySelector('.luring'))return;
const [strip,words,again]=['div','span','button'].map(name=>document.createElement(name));strip.className='luring';words.textContent='${common.connectionTrouble}';
again.className='luring-tombol';again.textContent='${common.reload}';again.onclick=()=>location.reload();strip.append(words,again);main.before(strip);words.setAttribute('role','alert')},true);`;

/** Notes which button is pressed until the page can answer (see early-press.ts). */
const NOTE_PRESS = `document.currentScript.remove();${SAY_LOST}
window.earlyPress={};earlyPress.note=({target})=>earlyPress.button=target.closest('button[type="button"]')||earlyPress.button;addEventListener('click',earlyPress.note,true);`;

/**
 * Runs when everything before it can be drawn; lets the browser draw one frame; then wakes hints, a few at a time lest the phone stand still, and the
 * start script, once all of its text has come: the browser shows the element while a slow line still brings the rest, and half a script would leave the
 * page without life. What a hidden page would draw never comes, so it does not wait.
 * Leaves no trace in the document, because React compares what it finds.
 */
const WAKE = `{${NOTE_PRESS}
const wake=()=>{const late=document.querySelector('script[type="text/plain"]');if(!late)return setTimeout(wake);
const hints=document.querySelectorAll('link[rel="dns-prefetch"]');
if(hints.length){for(const hint of [...hints].slice(0,8))hint.rel='modulepreload';return setTimeout(wake)}
if(!late.nextSibling&&document.readyState==='loading')return setTimeout(wake);
const start=document.createElement('script');start.type='module';start.async=true;start.nonce=late.nonce;start.textContent=late.textContent;late.replaceWith(start)};
document.hidden?wake():requestAnimationFrame(()=>setTimeout(wake))}`;

/**
 * Shows a page before the browser loads its thirty modules, because reading it needs HTML and styles only. React Router starts its modules wherever the
 * parser finds them, so on a slow line they competed with the styles, and on a slow phone they ran before the first frame. It has no setting for
 * that. A tag that is split across two chunks waits for the second.
 */
export function lateModules(
  nonce: string,
  early: readonly EarlyScript[] = [],
): TransformStream<Uint8Array, Uint8Array> {
  const decoder = new TextDecoder();
  const encoder = new TextEncoder();
  let begun = '';
  const write = (text: string, controller: TransformStreamDefaultController<Uint8Array>): void => {
    if (text !== '') controller.enqueue(encoder.encode(withLateModules(text, nonce, early)));
  };
  return new TransformStream({
    transform: (chunk, controller) => {
      const text = begun + decoder.decode(chunk, { stream: true });
      const tag = text.lastIndexOf('<');
      const end = tag > text.lastIndexOf('>') ? tag : text.length;
      begun = text.slice(end);
      write(text.slice(0, end), controller);
    },
    flush: (controller) => write(begun + decoder.decode(), controller),
  });
}

/** The same for a page of which all is there. */
export function withLateModules(html: string, nonce: string, early: readonly EarlyScript[] = []): string {
  const island = ISLANDS_START.exec(html);
  if (island) {
    const [tag, start = '', ahead = '', late = ''] = island;
    const files = [...ahead.split(' '), ...lateOf(html, late)];
    html = html
      .replace(STYLES, `<script nonce="${nonce}">${askInTurn(files)}</script>$&`)
      .replace(tag, `<script nonce="${nonce}">${NOTE_PRESS}</script><script type="module" src="${start}"`);
  }
  return early
    .reduce((text, { at, script, stays }) => {
      const tag = `${stays ? at : ''}<script nonce="${nonce}">${script}</script>`;
      return text.replaceAll(at, () => tag);
    }, html)
    .replaceAll(HINT, LATE_HINT)
    .replace(START, (_, own = '') => `<script${own}>${WAKE}</script><script${own} type="text/plain">`);
}

/** Files that the islands of this page need and no other island does. */
function lateOf(html: string, list: string): Set<string> {
  const here = new Set(Array.from(html.matchAll(COMES_ALIVE), ([, name]) => name));
  const files = list.split(',').map((each) => each.split(' '));
  return new Set(files.flatMap(([name, ...addresses]) => (here.has(name) ? addresses : [])));
}

/**
 * Asks for the first of some files at once, and for the others when that has come. It is small: by then the styles, which the first picture waits for, have been on their way for as long as a question and its
 * answer take, and the parts of the page follow them without a pause of the line. Stands before the styles, because a script behind them waits for them.
 */
const askInTurn = ([first, ...others]: readonly string[]): string =>
  `{document.currentScript.remove();const ask=href=>{const link=document.createElement('link');href.endsWith('.css')?(link.rel='preload',link.as='style'):link.rel='modulepreload';link.href=href;document.head.append(link);return link};const first=ask('${first}');first.onload=first.onerror=()=>${JSON.stringify(others)}.forEach(ask)}`;
