import { Bell, Laptop, Smartphone, TabletSmartphone } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import type { DataOf } from '#contract/endpoint.ts';
import {
  endDevice,
  endOtherDevices,
  listDevices,
  logoutEverywhere,
  recogniseDevice,
} from '#contract/accounts/account.ts';
import type { Result } from '#contract/client.ts';
import { api } from '../../../lib/requests/api.ts';
import { isSignedOut } from '../../../lib/requests/refused-token.ts';
import { sentenceOf } from '../../../text/errors.ts';
import { profileMenu } from '../../../text/navigation.ts';
import { Button } from '../../../ui/button.tsx';
import { Link } from '../../../ui/link.tsx';
import { Notice } from '../../../ui/state/notice.tsx';
import { deviceKind, deviceName } from './device-name.ts';
import type { DeviceKind } from './device-name.ts';
import { momentOf } from './device-time.ts';
import { devices as words } from './devices.text.ts';
import '../../../ui/styles/icon-list.css';
import '../../../ui/styles/settle.css';
import './devices.css';

const ICONS: Readonly<Record<DeviceKind, LucideIcon>> = {
  computer: Laptop,
  phone: Smartphone,
  tablet: TabletSmartphone,
};

type Device = DataOf<typeof listDevices>['devices'][number];
type News = { readonly tone: 'done' | 'error'; readonly text: ReactNode };

export interface DevicesSectionProps {
  readonly token: string;
  /** Every device is signed out, this one too. The page then says so and leads away. */
  readonly onEverywhere: () => void;
  /** What stands between the list and the act on all other devices, which it gets: the keys of staff. */
  readonly children?: (others: ReactNode) => ReactNode;
}

/** The devices on which the account is signed in. One that is new is asked about first; a lost phone is signed out here. */
export function DevicesSection({ token, onEverywhere, children = (others) => others }: DevicesSectionProps) {
  const [devices, setDevices] = useState<readonly Device[]>([]);
  const [news, setNews] = useState<News | null>(null);
  const [now, setNow] = useState(() => new Date());
  const [asking, setAsking] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const load = useCallback(async () => {
    const result = await api(listDevices, { token });
    setNow(new Date());
    if (result.ok) setDevices(result.data.devices);
    else if (!isSignedOut(result.error)) setNews({ tone: 'error', text: sentenceOf(result.error) });
  }, [token]);
  useEffect(() => void load(), [load]);
  const settle = async <T,>(result: Result<T>, done: (data: T) => ReactNode) => {
    if (!result.ok) setNews({ tone: 'error', text: sentenceOf(result.error) });
    else {
      const text = done(result.data);
      setNews(text === null ? null : { tone: 'done', text });
    }
    await load();
    // The button that was pressed is gone.
    heading.current?.focus();
  };
  const params = ({ id }: Device) => ({ device: String(id) });
  const end = async (device: Device) =>
    settle(await api(endDevice, { token, params: params(device) }), () => (device.is_new ? <Stranger /> : words.ended));
  const recognise = async (device: Device) =>
    settle(await api(recogniseDevice, { token, params: params(device) }), () => null);
  const endOthers = async () => {
    setAsking(false);
    await settle(await api(endOtherDevices, { token }), ({ ended }) => words.othersEnded(ended));
  };
  const everywhere = async () => {
    const result = await api(logoutEverywhere, { token });
    if (result.ok) return onEverywhere();
    setNews({ tone: 'error', text: sentenceOf(result.error) });
  };
  const others = devices.filter(({ current }) => !current);
  return (
    <>
      {others
        .filter(({ is_new }) => is_new)
        .map((device) => (
          <NewDevice key={device.id} device={device} now={now} onMine={recognise} onStranger={end} />
        ))}
      <section aria-labelledby="akun-perangkat">
        <h2 ref={heading} id="akun-perangkat" tabIndex={-1}>
          {words.heading}
        </h2>
        <ul className="daftar-p tenang">
          {devices.map((device) => (
            <DeviceRow key={device.id} device={device} now={now} onEnd={end} />
          ))}
        </ul>
      </section>
      {news && <Notice tone={news.tone}>{news.text}</Notice>}
      {children(
        others.length > 0 && !asking && (
          <Button tone="quiet" onClick={() => setAsking(true)}>
            {words.others}
          </Button>
        ),
      )}
      {asking && (
        <div className="tumpuk" role="group" aria-label={words.othersAsk(others.length)}>
          <p className="kuat">{words.othersAsk(others.length)}</p>
          <div className="perangkat-aksi">
            <Button tone="danger" onClick={() => void endOthers()}>
              {words.othersYes}
            </Button>
            <Button tone="danger" onClick={() => void everywhere()}>
              {words.everywhere}
            </Button>
            <Button tone="quiet" onClick={() => setAsking(false)}>
              {words.cancel}
            </Button>
          </div>
        </div>
      )}
    </>
  );
}

function NewDevice({
  device,
  now,
  onMine,
  onStranger,
}: {
  readonly device: Device;
  readonly now: Date;
  readonly onMine: (device: Device) => Promise<void>;
  readonly onStranger: (device: Device) => Promise<void>;
}) {
  const { id, user_agent, signed_in_at } = device;
  return (
    <div className="perangkat-baru tenang" role="group" aria-labelledby={`perangkat-${id}`}>
      <span className="ikon-bulat">
        <Bell className="i" aria-hidden="true" />
      </span>
      <div>
        <h2 id={`perangkat-${id}`}>{words.newDevice(momentOf(signed_in_at, now))}</h2>
        <p>{words.newDeviceHelp(deviceName(user_agent))}</p>
        <div className="perangkat-aksi">
          <Button onClick={() => void onMine(device)}>{words.isMine}</Button>
          <Button tone="danger" onClick={() => void onStranger(device)}>
            {words.notMine}
          </Button>
        </div>
      </div>
    </div>
  );
}

function DeviceRow({
  device,
  now,
  onEnd,
}: {
  readonly device: Device;
  readonly now: Date;
  readonly onEnd: (device: Device) => Promise<void>;
}) {
  const { user_agent: agent, signed_in_at: since, last_used_at: last, current } = device;
  const Icon = ICONS[deviceKind(agent)];
  const name = deviceName(agent);
  return (
    <li>
      <span className="ikon-bulat">
        <Icon className="i" aria-hidden="true" />
      </span>
      <div>
        <h3>{name}</h3>
        <p className="meta">{current ? words.thisSince(momentOf(since, now)) : words.lastUsed(momentOf(last, now))}</p>
      </div>
      {current ? (
        <span className="cap cap-d">{words.active}</span>
      ) : (
        <Button tone="quiet" small aria-label={words.endNamed(name)} onClick={() => void onEnd(device)}>
          {words.end}
        </Button>
      )}
    </li>
  );
}

/** Somebody else knew enough to sign in: where the password is changed. */
function Stranger() {
  return (
    <>
      {words.endedStranger}
      <Link to={profileMenu.account.to}>{profileMenu.account.label}</Link>.
    </>
  );
}
