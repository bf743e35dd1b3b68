import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { endSessionSoon } from './features/shared-accounts/credential.ts';
import { onRefusedToken } from './lib/requests/refused-token.ts';
import { mayReload } from './lib/page/reload-once.ts';

onRefusedToken(endSessionSoon);

// The failure goes on to whoever asked for the part; until the page is there anew, something stands in its place.
addEventListener('vite:preloadError', () => {
  if (mayReload(sessionStorage, navigator.onLine, Date.now())) location.reload();
});

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  );
});
