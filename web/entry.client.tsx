import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { endSessionSoon } from './features/shared-accounts/credential.ts';
import { onRefusedToken } from './lib/requests/refused-token.ts';
import { holdLinks } from './lib/page/hold-links.ts';
import { watchParts } from './lib/page/reload-once.ts';

onRefusedToken(endSessionSoon);

watchParts();
holdLinks();

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  );
});
