import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { endSessionSoon } from './features/shared-accounts/credential.ts';
import { onRefusedToken } from './lib/requests/refused-token.ts';
import { holdLinks } from './lib/page/hold-links.ts';
import { noteTyping, reloadForParts } from './lib/page/reload-once.ts';

onRefusedToken(endSessionSoon);

// The failure still reaches the code that loads the part, which shows a fallback until the page is reloaded.
addEventListener('vite:preloadError', () => void reloadForParts());
noteTyping();
holdLinks();

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  );
});
