import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { mayReload } from './lib/reload-once.ts';

addEventListener('vite:preloadError', (event) => {
  if (!mayReload(sessionStorage, navigator.onLine, Date.now())) return;
  event.preventDefault();
  location.reload();
});

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  );
});
