import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import type { ZoneName } from '../../../lib/format.ts';
import { usePageNavigation } from '../../../lib/page/navigation.ts';
import { adminMenu } from '../../../text/manage.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/form/field.tsx';
import { RowsPage } from '../../shared-administration/rows-page.tsx';
import { addressOf, useRows } from '../../shared-administration/use-rows.ts';
import type { ListBounds, ListName } from '../../shared-administration/use-rows.ts';
import { security } from './text.ts';

/** The log of security, narrowed to a kind of event, a day and an account. It is append-only, so the list has no buttons. */
export function SecurityList({ token, which, zone }: { token: string; which: ListName; zone?: ZoneName }) {
  const [query] = useSearchParams();
  const [day, account] = [query.get('dari') ?? '', query.get('akun') ?? ''];
  const within = useMemo(() => boundsOf(day, account), [day, account]);
  const view = useRows(token, which, within);
  const { go } = usePageNavigation();
  return (
    <RowsPage
      token={token}
      view={view}
      title={adminMenu.security.label}
      help={security.help}
      zone={zone}
      narrowing={
        <div className="alat">
          <form
            className="flex-wrap items-end"
            key={`${day} ${account}`}
            onSubmit={(event) => {
              event.preventDefault();
              const form = new FormData(event.currentTarget);
              const typed = (name: string): string => textOf(form.get(name)).replace(/^#/, '');
              const { q, filter } = view.asked;
              const others = { ...(q && { q }), ...(filter && { saring: filter }) };
              const address = { ...others, ...addressOf(boundsOf(typed('day'), typed('account'))) };
              void go(`?${new URLSearchParams(address)}`, { replace: true });
            }}
          >
            <div className="basis-36 grow">
              <TextField label={security.day} type="date" name="day" defaultValue={day} figures />
            </div>
            <div className="basis-28 grow">
              <TextField
                label={security.account}
                name="account"
                inputMode="numeric"
                pattern="#?[1-9][0-9]{0,8}"
                defaultValue={account}
                figures
              />
            </div>
            <Button type="submit" tone="secondary">
              {security.show}
            </Button>
          </form>
        </div>
      }
    />
  );
}

const textOf = (typed: FormDataEntryValue | null): string => (typeof typed === 'string' ? typed : '');

/** One day, one account; the empty ones bound nothing. */
function boundsOf(day: string, account: string): ListBounds {
  return { ...(day && { from: day, to: day }), ...(account && { account }) };
}
