import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { endSessionSoon } from './lib/credential.ts';
import { onRefusedToken } from './lib/refused-token.ts';
import { mayReload } from './lib/reload-once.ts';

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
