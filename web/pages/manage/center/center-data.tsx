import { CenterFacts } from '../../../features/administration/center/center-facts.tsx';
import { PRIVATE_PAGE } from '../../../lib/page/page-cache.ts';
import { centerFacts } from '../../../features/administration/center/center-facts.text.ts';
import { pageTitle } from '../../../text/common.ts';
import { centerMenu } from '../../../text/manage.ts';
import { CenterFrame } from './center-frame.tsx';

export const handle = { access: 'login-incomplete' };
export const headers = () => PRIVATE_PAGE;
export const meta = () => [{ title: pageTitle(centerMenu.center.label) }];

export default function CenterDataPage() {
  return (
    <CenterFrame current="center">
      {({ token, center }) => (
        <>
          <h1>{centerMenu.center.label}</h1>
          <p className="meta">{centerFacts.help}</p>
          <CenterFacts token={token} center={center} />
        </>
      )}
    </CenterFrame>
  );
}
