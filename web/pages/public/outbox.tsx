import { getOutbox } from '#contract/platform/system.ts';
import { serverApi } from '../../lib/requests/api.ts';
import { apiFetchContext } from '../../lib/page/context.ts';
import { localOf } from '../../lib/format.ts';
import { PRIVATE_PAGE } from '../../lib/page/page-cache.ts';
import { unwrap } from '../../lib/requests/unwrap.ts';
import { pageTitle } from '../../text/common.ts';
import { outboxText } from './outbox.text.ts';
import { Button } from '../../ui/button.tsx';
import { Empty } from '../../ui/state/empty.tsx';
import { TextField } from '../../ui/form/field.tsx';
import { WithoutFooterLayout } from '../../ui/layouts/site-layouts.tsx';
import { Ticket } from '../../ui/ticket/ticket.tsx';
import type { Route } from './+types/outbox';
import { ISLAND_PAGE } from '../../lib/page/island-page.ts';

export const handle = ISLAND_PAGE;

export const headers = () => PRIVATE_PAGE;

export const meta: Route.MetaFunction = () => [
  { title: pageTitle(outboxText.title) },
  { name: 'robots', content: 'noindex' },
];

export async function loader({ context, request }: Route.LoaderArgs) {
  const to = new URL(request.url).searchParams.get('to') ?? '';
  const call = serverApi(context.get(apiFetchContext));
  return { to, ...unwrap(await call(getOutbox, { query: to ? { to } : {} })) };
}

export default function Outbox({ loaderData: { to, messages } }: Route.ComponentProps) {
  return (
    <WithoutFooterLayout>
      <div className="wrap py-8">
        <h1>{outboxText.title}</h1>
        <p className="meta mt-1">{outboxText.help}</p>
        <form method="get" className="baris my-5 items-end">
          <TextField label={outboxText.to} name="to" defaultValue={to} />
          <Button type="submit" tone="secondary" className="shrink-0">
            {to ? outboxText.filter : outboxText.reload}
          </Button>
        </form>
        {messages.length === 0 && <Empty title={outboxText.empty} />}
        <div className="tumpuk">
          {messages.map((message) => {
            const { date, time } = localOf(message.created_at, 'WIB');
            return (
              <Ticket key={message.id} as="article" className="p-4 wrap-anywhere">
                <div className="baris-antar">
                  <b>{message.channel === 'push' ? outboxText.device(message.to) : message.to}</b>
                  <span className="meta t">{outboxText.at(date, time)}</span>
                </div>
                <div className="meta">{message.subject}</div>
                <p className="mt-2">{[message.body, message.link].filter(Boolean).join(' ')}</p>
              </Ticket>
            );
          })}
        </div>
      </div>
    </WithoutFooterLayout>
  );
}
