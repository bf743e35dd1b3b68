import { ISLAND_PAGE } from '../../../lib/page/island-page.ts';
import type { WithHead } from '../../../lib/head/page-head.ts';
import { PUBLIC_PAGE } from '../../../lib/page/page-cache.ts';
import type { Route } from './+types/doctor-at-center';
import { DoctorPage, loadDoctor } from './doctor-page.tsx';

export const handle = ISLAND_PAGE;
export const headers = () => PUBLIC_PAGE;
export const meta: Route.MetaFunction = ({ loaderData }) => (loaderData as WithHead | undefined)?.head ?? [];

export function loader({ context, params, request }: Route.LoaderArgs) {
  return loadDoctor(context, params.id, request, params.hospital);
}

export default function DoctorAtCenter({ loaderData }: Route.ComponentProps) {
  return <DoctorPage {...loaderData} />;
}
