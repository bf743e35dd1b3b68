import { useMemo } from 'react';
import { ImportPage } from '../../../features/administration/imports/import-page.tsx';
import { centerScope } from '../../../features/administration/imports/import-scope.ts';
import { PRIVATE_PAGE } from '../../../lib/page/page-cache.ts';
import { pageTitle } from '../../../text/common.ts';
import { centerMenu } from '../../../text/manage.ts';
import { CenterFrame } from './center-frame.tsx';

export const handle = { access: 'login-incomplete' };
export const headers = () => PRIVATE_PAGE;
export const meta = () => [{ title: pageTitle(centerMenu.imports.label) }];

export default function CenterImportsPage() {
  return (
    <CenterFrame current="imports">{({ token, center }) => <Imports token={token} center={center.id} />}</CenterFrame>
  );
}

function Imports({ token, center }: { readonly token: string; readonly center: number }) {
  return <ImportPage scope={useMemo(() => centerScope(token, center), [token, center])} />;
}
