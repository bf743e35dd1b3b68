import { authenticate, requireManager } from './accounts/authenticate.ts';
import { findKiosk } from './front-desk/kiosk/kiosk.store.ts';
import type { Deps } from './platform/deps.ts';
import type { Admission } from './platform/http/serve-route.ts';

/** Decides who may call which endpoint: people and kiosks by their tokens, managers only for their own centers. */
export function createAdmission(deps: Pick<Deps, 'pool' | 'settings'>): Admission {
  return {
    authenticate: (access, token, now) => authenticate(access, token, now, deps, findKiosk),
    authorize: (access, viewer, named) => {
      if (access === 'manager') requireManager(viewer, named);
    },
  };
}
