import type { ZoneName } from '../../../lib/format.ts';
import { centerMenu } from '../../../text/manage.ts';
import { RowsPage } from '../../shared-administration/rows-page.tsx';
import { useRows } from '../../shared-administration/use-rows.ts';
import { askedWords, typedWords } from './asked-words.ts';
import { privacy } from './privacy.text.ts';

/** Who of a center looked at patients, which lists they asked for, and what they searched for. */
export function LookList({ token, center, zone }: { token: string; center: number; zone?: ZoneName }) {
  const view = useRows(token, { list: 'looks', center });
  return (
    <RowsPage
      token={token}
      view={view}
      title={centerMenu.looks.label}
      help={privacy.looksHelp}
      zone={zone}
      renderCell={(column, row) => {
        if (column === 'words') return typedWords(row['purpose'], row['words']);
        return column === 'asked' ? askedWords(row['asked']) : undefined;
      }}
    />
  );
}
