import { PaymentList } from '../../../features/administration/payments/payment-list.tsx';
import { PRIVATE_PAGE } from '../../../lib/page/page-cache.ts';
import { pageTitle } from '../../../text/common.ts';
import { centerMenu } from '../../../text/manage.ts';
import { CenterFrame } from './center-frame.tsx';

export const handle = { access: 'login-incomplete' };
export const headers = () => PRIVATE_PAGE;
export const meta = () => [{ title: pageTitle(centerMenu.payments.label) }];

export default function CenterPaymentsPage() {
  return (
    <CenterFrame current="payments">{({ token, center }) => <PaymentList token={token} center={center} />}</CenterFrame>
  );
}
