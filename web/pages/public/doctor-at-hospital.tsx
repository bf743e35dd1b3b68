import { serverApi } from '../../lib/api.ts';
import { apiFetchContext } from '../../lib/context.ts';
import { PUBLIC_PAGE } from '../../lib/page-cache.ts';
import type { Route } from './+types/doctor-at-hospital';
import { DoctorPage, doctorMeta, loadDoctor } from './doctor-page.tsx';

export const headers = () => PUBLIC_PAGE;
export const meta: Route.MetaFunction = ({ loaderData }) => doctorMeta(loaderData as Parameters<typeof doctorMeta>[0]);

export function loader({ context, params, request }: Route.LoaderArgs) {
  const date = new URL(request.url).searchParams.get('date');
  return loadDoctor(serverApi(context.get(apiFetchContext)), params.id, date, params.hospital);
}

export default function DoctorAtHospital({ loaderData }: Route.ComponentProps) {
  return <DoctorPage {...loaderData} />;
}
