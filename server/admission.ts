import { authenticate, requireFactorNow, requireManager } from './accounts/authenticate.ts';
import { findKiosk } from './front-desk/kiosk/kiosk.store.ts';
import type { Deps } from './platform/deps.ts';
import type { Admission } from './platform/http/serve-route.ts';

/** Decides who may call which endpoint: people and kiosks by their tokens, managers only for their own centers, and staff what is grave only with a second factor of the last minutes. */
export function createAdmission(deps: Pick<Deps, 'pool' | 'settings'>): Admission {
  return {
    authenticate: (access, token, now) => authenticate(access, token, now, deps, findKiosk),
    authorize: ({ access, grave }, viewer, named) => {
      if (access === 'manager') requireManager(viewer, named);
      if (grave === true) requireFactorNow(viewer, deps.settings.staff);
    },
  };
}
