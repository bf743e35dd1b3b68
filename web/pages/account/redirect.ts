import { redirect } from 'react-router';
import { isSafeTarget } from '../../features/shared-accounts/return-target.ts';
import type { Route } from './+types/redirect';

/** ROUTE-15: redirects to a path of this site, and to the home page when the target is anything else (VALID-03). */
export function loader({ request }: Route.LoaderArgs) {
  const target = new URL(request.url).searchParams.get('to');
  return redirect(isSafeTarget(target) ? target : '/');
}
