import type { ZoneName } from '../../../lib/format.ts';
import { adminMenu } from '../../../text/manage.ts';
import { RowsPage } from '../../shared-administration/rows-page.tsx';
import { useRows } from '../../shared-administration/use-rows.ts';
import type { ListName } from '../../shared-administration/use-rows.ts';
import { privacy } from './privacy.text.ts';

/** The alarms about looks at patients. The database takes none back, so the list has no buttons. */
export function AlarmList({ token, which, zone }: { token: string; which: ListName; zone?: ZoneName }) {
  const view = useRows(token, which);
  return <RowsPage token={token} view={view} title={adminMenu.alarms.label} help={privacy.alarmsHelp} zone={zone} />;
}
