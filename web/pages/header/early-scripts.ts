import { fillOwnDraft } from '../../features/shared-booking/fill-own-draft.ts';
import { DRAFT_SCRIPT } from '../../features/shared-booking/own-draft.tsx';
import { CREDENTIAL_KEY } from '../../lib/credential-key.ts';
import type { EarlyScript } from '../../lib/page/late-modules.ts';
import { person } from '../../features/shared-accounts/person.text.ts';

/**
 * Says in the document's element that somebody is signed in, and their name, before anything is drawn: a page that is the same for everybody then shows no 'Daftar / Login' to them
 * (web/ui/styles/header.css). Nothing is asked of the interface.
 */
const knowPerson = `document.currentScript.remove();try{const {isLoggedIn,data:{user}}=JSON.parse(localStorage.getItem('${CREDENTIAL_KEY}'));if(isLoggedIn===true){const root=document.documentElement;root.dataset.signedIn='';root.style.setProperty('--own-name',JSON.stringify(user.name||'${person.newPerson}'))}}catch{}`;

/** Fills the card of a stored number in whose place it stands. */
const fillDraft = `{const script=document.currentScript,place=script.parentElement;script.remove();(${fillOwnDraft.toString()})(place)}`;

/** Stores the browser's offer to install the product for whoever has a ticket (web/lib/install-prompt.ts), instead of letting the browser interrupt. */
const heedInstall = `document.currentScript.remove();addEventListener('beforeinstallprompt',event=>{event.preventDefault();window.installPrompt=event})`;

/** What every page does with what this browser keeps, while it is read. */
export const EARLY_SCRIPTS: readonly EarlyScript[] = [
  { at: '<head>', script: heedInstall, stays: true },
  // Before the styles: behind them it would wait for them, and the rest of the page with it.
  { at: '<head>', script: knowPerson, stays: true },
  { at: DRAFT_SCRIPT, script: fillDraft },
];
