import { useMemo } from 'react';
import { ImportPage } from '../../../features/administration/imports/import-page.tsx';
import { adminScope } from '../../../features/administration/imports/import-scope.ts';
import { PRIVATE_PAGE } from '../../../lib/page/page-cache.ts';
import { pageTitle } from '../../../text/common.ts';
import { adminMenu } from '../../../text/manage.ts';
import { AdminFrame } from './admin-frame.tsx';

export const handle = { access: 'login-incomplete' };
export const headers = () => PRIVATE_PAGE;
export const meta = () => [{ title: pageTitle(adminMenu.imports.label) }];

export default function AdminImportsPage() {
  return <AdminFrame current="imports">{(token) => <Imports token={token} />}</AdminFrame>;
}

function Imports({ token }: { readonly token: string }) {
  return <ImportPage scope={useMemo(() => adminScope(token), [token])} />;
}
