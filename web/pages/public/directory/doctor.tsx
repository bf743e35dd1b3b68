import { redirect } from 'react-router';
import { ISLAND_PAGE } from '../../../lib/page/island-page.ts';
import type { WithHead } from '../../../lib/head/page-head.ts';
import { PUBLIC_PAGE } from '../../../lib/page/page-cache.ts';
import type { Route } from './+types/doctor';
import { DoctorPage, loadDoctor } from './doctor-page.tsx';

export const handle = ISLAND_PAGE;
export const headers = () => PUBLIC_PAGE;
export const meta: Route.MetaFunction = ({ loaderData }) => (loaderData as WithHead | undefined)?.head ?? [];

/** The id is optional: without one the path leads to all doctors, like /search (ROUTE-25). */
export function loader({ context, params, request }: Route.LoaderArgs) {
  if (!params.id) throw redirect('/search/result/?query=dr.');
  return loadDoctor(context, params.id, request);
}

export default function Doctor({ loaderData }: Route.ComponentProps) {
  return <DoctorPage {...loaderData} />;
}
