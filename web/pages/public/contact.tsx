import { submitContact } from '#contract/endpoints/contact.ts';
import { HeaderSlot } from '../../features/session/header-slot.tsx';
import { serverApi } from '../../lib/api.ts';
import { apiFetchContext } from '../../lib/context.ts';
import { pageTitle } from '../../text/common.ts';
import { contact } from '../../text/contact.ts';
import { DefaultLayout } from '../../ui/layouts/site-layouts.tsx';
import { Notice } from '../../ui/notice.tsx';
import type { Route } from './+types/contact';

export const meta: Route.MetaFunction = () => [{ title: pageTitle(contact.title) }];

/** The footer's form is sent here, with script or without; the interface checks it and keeps it. */
export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData();
  const text = (name: string) => {
    const value = form.get(name);
    return typeof value === 'string' ? value : '';
  };
  const call = serverApi(context.get(apiFetchContext));
  const result = await call(submitContact, { body: { name: text('name'), email: text('email') } });
  return result.ok
    ? { sent: true, problem: null }
    : { sent: false, problem: contact.wrong[result.error.field ?? ''] ?? contact.failed };
}

export default function Contact({ actionData }: Route.ComponentProps) {
  return (
    <DefaultLayout session={<HeaderSlot />}>
      <div className="wrap py-10">
        <h1>{contact.title}</h1>
        <p className="mt-2">{contact.intro}</p>
        <div className="mt-4">
          {actionData?.sent && <Notice tone="done">{contact.sent}</Notice>}
          {actionData?.problem && <Notice tone="error">{actionData.problem}</Notice>}
        </div>
      </div>
    </DefaultLayout>
  );
}
