declare global {
  interface Window {
    /** The browser's offer to install this product, stored by a script in the HTML (web/pages/header/early-scripts.ts), because it comes but once and maybe before everything else. */
    installPrompt?: InstallPrompt;
  }
  interface WindowEventMap {
    beforeinstallprompt: InstallPrompt;
  }
  interface Navigator {
    /** Whether Safari runs the page from the home screen. */
    readonly standalone?: boolean;
  }
}

interface InstallPrompt extends Event {
  /** Asks the person, once. */
  prompt(): Promise<{ readonly outcome: 'accepted' | 'dismissed' }>;
}

const STORED = 'install-hint';

/** How this product can be put on the home screen here: by the browser's own question, by a menu of Safari, or not at all, also when it is there already or the person wanted no more of it. */
export type InstallWay = 'prompt' | 'menu' | null;

export function installWay(): InstallWay {
  if (isClosed() || navigator.standalone || matchMedia('(display-mode: standalone)').matches) return null;
  // Chrome on a computer offers it too, and has no home screen.
  if (window.installPrompt && /Android/.test(navigator.userAgent)) return 'prompt';
  // An iPad calls itself a Mac, but no Mac has a screen to touch.
  const isApple = /iPhone|iPad|iPod/.test(navigator.userAgent);
  return isApple || (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1) ? 'menu' : null;
}

/** Shows the browser's own question; answers whether the product was installed. */
export async function askToInstall(): Promise<boolean> {
  const answer = await window.installPrompt?.prompt();
  delete window.installPrompt;
  return answer?.outcome === 'accepted';
}

/** The hint does not come again in this browser. */
export function closeInstallHint(): void {
  try {
    localStorage.setItem(STORED, 'closed');
  } catch {
    // Where nothing can be stored, the hint is closed for this visit.
  }
}

function isClosed(): boolean {
  try {
    return localStorage.getItem(STORED) !== null;
  } catch {
    return false;
  }
}
