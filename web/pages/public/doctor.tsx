import { redirect } from 'react-router';
import { serverApi } from '../../lib/api.ts';
import { apiFetchContext } from '../../lib/context.ts';
import { PUBLIC_PAGE } from '../../lib/page-cache.ts';
import type { Route } from './+types/doctor';
import { DoctorPage, doctorMeta, loadDoctor } from './doctor-page.tsx';

export const headers = () => PUBLIC_PAGE;
export const meta: Route.MetaFunction = ({ loaderData }) => doctorMeta(loaderData as Parameters<typeof doctorMeta>[0]);

/** Without a name the path leads to the list of doctors (filled-in.md, Small things). */
export function loader({ context, params, request }: Route.LoaderArgs) {
  if (!params.id) throw redirect('/search/result/?query=dr.');
  return loadDoctor(serverApi(context.get(apiFetchContext)), params.id, new URL(request.url).searchParams.get('date'));
}

export default function Doctor({ loaderData }: Route.ComponentProps) {
  return <DoctorPage {...loaderData} />;
}
