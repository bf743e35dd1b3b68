import { fillOwnDraft } from '../../features/shared-booking/fill-own-draft.ts';
import type { DraftTools } from '../../features/shared-booking/fill-own-draft.ts';
import { DRAFT_SCRIPT } from '../../features/shared-booking/own-draft.tsx';
import { ownDraftText } from '../../features/shared-booking/own-draft.text.ts';
import { shortCard } from '../../features/shared-booking/short-card.ts';
import { bucketOf } from '../../ui/drawing/hash.ts';
import { initialsOf } from '../../ui/drawing/initials.tsx';
import { STUB_CLASSES, railStubs } from '../../ui/ticket/rail-stubs.ts';
import { CREDENTIAL_KEY } from '../../lib/credential-key.ts';
import type { EarlyScript } from '../../lib/page/late-modules.ts';
import { person } from '../../features/shared-accounts/person.text.ts';

/**
 * Says in the document's element that somebody is signed in, and their name, before anything is drawn: a page that is the same for everybody then shows no 'Daftar / Login' to them
 * (web/ui/styles/header.css). Nothing is asked of the interface.
 */
const knowPerson = `document.currentScript.remove();try{const {isLoggedIn,data:{user}}=JSON.parse(localStorage.getItem('${CREDENTIAL_KEY}'));if(isLoggedIn===true){const root=document.documentElement;root.dataset.signedIn='';root.style.setProperty('--own-name',JSON.stringify(user.name||'${person.newPerson}'))}}catch{}`;

const TOOLS: DraftTools = {
  words: ownDraftText,
  shortCard,
  initialsOf,
  bucketOf,
  railStubs,
  stubClasses: STUB_CLASSES,
};
/** The same as text: functions as they are written, all else as JSON. */
const tools = Object.entries(TOOLS)
  .map(([name, tool]) => `${name}:${typeof tool === 'function' ? tool.toString() : JSON.stringify(tool)}`)
  .join(',');

/** Fills the card of a stored number in whose place it stands. */
export const fillDraft = `{const script=document.currentScript,place=script.parentElement;script.remove();(${fillOwnDraft.toString()})(place,{${tools}})}`;

/** Stores the browser's offer to install the product for whoever has a ticket (web/lib/install-prompt.ts), instead of letting the browser interrupt. */
const heedInstall = `document.currentScript.remove();addEventListener('beforeinstallprompt',event=>{event.preventDefault();window.installPrompt=event})`;

/** What every page does with what this browser keeps, while it is read. */
export const EARLY_SCRIPTS: readonly EarlyScript[] = [
  { at: '<head>', script: heedInstall, stays: true },
  // Before the styles: behind them it would wait for them, and the rest of the page with it.
  { at: '<head>', script: knowPerson, stays: true },
  { at: DRAFT_SCRIPT, script: fillDraft },
];
