import { ClinicList } from '../../../features/administration/center/clinic-list.tsx';
import { PRIVATE_PAGE } from '../../../lib/page/page-cache.ts';
import { pageTitle } from '../../../text/common.ts';
import { centerMenu } from '../../../text/manage.ts';
import { CenterFrame } from './center-frame.tsx';

export const handle = { access: 'login-incomplete' };
export const headers = () => PRIVATE_PAGE;
export const meta = () => [{ title: pageTitle(centerMenu.clinics.label) }];

export default function CenterClinicsPage() {
  return (
    <CenterFrame current="clinics">{({ token, center }) => <ClinicList token={token} center={center} />}</CenterFrame>
  );
}
