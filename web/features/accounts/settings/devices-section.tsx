import { BellRing, MonitorSmartphone } from 'lucide-react';
import { useCallback, useEffect, useState } from 'react';
import type { DataOf } from '#contract/endpoint.ts';
import { endDevice, listDevices, logoutEverywhere, recogniseDevice } from '#contract/accounts/account.ts';
import { api } from '../../../lib/requests/api.ts';
import { isSignedOut } from '../../../lib/requests/refused-token.ts';
import { formatMoment } from '../../../lib/format.ts';
import { account as words } from './text.ts';
import { sentenceOf } from '../../../text/errors.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/state/notice.tsx';
import { deviceName } from './device-name.ts';
import '../../../ui/styles/settle.css';

export interface DevicesSectionProps {
  readonly token: string;
  /** Every device is signed out, this one too. The page then says so and leads away. */
  readonly onEverywhere: () => void;
}

type Devices = DataOf<typeof listDevices>['devices'];

/** The devices on which the account is signed in. A lost phone is signed out here. */
export function DevicesSection({ token, onEverywhere }: DevicesSectionProps) {
  const [devices, setDevices] = useState<Devices>([]);
  const [news, setNews] = useState<{ tone: 'done' | 'error'; text: string } | null>(null);
  const [asking, setAsking] = useState(false);
  const load = useCallback(async () => {
    const result = await api(listDevices, { token });
    if (result.ok) setDevices(result.data.devices);
    else if (!isSignedOut(result.error)) setNews({ tone: 'error', text: sentenceOf(result.error) });
  }, [token]);
  useEffect(() => void load(), [load]);
  const end = async (device: number) => {
    const result = await api(endDevice, { token, params: { device: String(device) } });
    setNews(result.ok ? { tone: 'done', text: words.ended } : { tone: 'error', text: sentenceOf(result.error) });
    await load();
  };
  const recognise = async (device: number) => {
    const result = await api(recogniseDevice, { token, params: { device: String(device) } });
    setNews(result.ok ? null : { tone: 'error', text: sentenceOf(result.error) });
    await load();
  };
  const everywhere = async () => {
    const result = await api(logoutEverywhere, { token });
    if (result.ok) return onEverywhere();
    setNews({ tone: 'error', text: sentenceOf(result.error) });
  };
  return (
    <section className="blok" aria-labelledby="akun-perangkat">
      <h2 id="akun-perangkat">{words.devicesHeading}</h2>
      {devices
        .filter(({ is_new }) => is_new)
        .map(({ id, user_agent, signed_in_at }) => (
          <div key={id} className="perangkat-baru tenang" role="group" aria-labelledby={`perangkat-${id}`}>
            <BellRing className="i" aria-hidden="true" />
            <div>
              <h3 id={`perangkat-${id}`}>{words.newDevice(formatMoment(signed_in_at))}</h3>
              <p>{words.newDeviceHelp(deviceName(user_agent))}</p>
              <div className="baris">
                <Button onClick={() => void recognise(id)}>{words.isMine}</Button>
                <Button tone="danger" onClick={() => void end(id)}>
                  {words.notMine}
                </Button>
              </div>
            </div>
          </div>
        ))}
      <ul className="akun-perangkat tenang">
        {devices.map(({ id, user_agent, last_used_at, current }) => {
          const name = deviceName(user_agent);
          return (
            <li key={id} className="baris-antar">
              <span className="baris">
                <MonitorSmartphone className="i" aria-hidden="true" />
                <span>
                  <b className="kuat">{name}</b>
                  <span className="meta">
                    {current ? words.thisDevice : words.lastUsed(formatMoment(last_used_at))}
                  </span>
                </span>
              </span>
              {!current && (
                <Button tone="quiet" small aria-label={words.endNamed(name)} onClick={() => void end(id)}>
                  {words.end}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
      {news && <Notice tone={news.tone}>{news.text}</Notice>}
      {asking ? (
        <div className="tumpuk" role="group" aria-label={words.everywhereAsk}>
          <p className="kuat">{words.everywhereAsk}</p>
          <div className="baris">
            <Button tone="danger" onClick={() => void everywhere()}>
              {words.everywhereYes}
            </Button>
            <Button tone="quiet" onClick={() => setAsking(false)}>
              {words.cancel}
            </Button>
          </div>
        </div>
      ) : (
        <Button tone="secondary" small onClick={() => setAsking(true)}>
          {words.everywhere}
        </Button>
      )}
    </section>
  );
}
