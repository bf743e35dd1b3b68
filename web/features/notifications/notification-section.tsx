import { useCallback } from 'react';
import { getNotification } from '#contract/notifications/notification.ts';
import { api } from '../../lib/requests/api.ts';
import { useLoaded } from '../../lib/requests/use-loaded.ts';
import { notification as words } from './text.ts';
import { Loaded } from '../../ui/state/loaded.tsx';
import { NotificationForm } from './notification-form.tsx';
import './notification.css';
import { PushDevice } from './push-device.tsx';

/** Which notifications a person gets about their numbers, when, and by which channel. */
export function NotificationSection({ token }: { readonly token: string }) {
  const ask = useCallback(() => api(getNotification, { token }), [token]);
  const loading = useLoaded(ask);
  return (
    <section className="blok kabari" id="pemberitahuan" aria-labelledby="akun-kabar">
      <h2 id="akun-kabar">{words.heading}</h2>
      <p className="meta">{words.intro}</p>
      <Loaded loading={loading} bones={[96, 160, 96]}>
        {({ settings, ways, push_key, this_device }) => (
          <>
            <PushDevice token={token} serverKey={push_key} known={this_device} onChanged={loading.reload} />
            <hr />
            <NotificationForm token={token} settings={settings} ways={ways} />
          </>
        )}
      </Loaded>
    </section>
  );
}
