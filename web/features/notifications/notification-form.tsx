import { type SubmitEvent, useId, useState } from 'react';
import type { DataOf } from '#contract/endpoint.ts';
import { saveNotification } from '#contract/notifications/notification.ts';
import type { getNotification } from '#contract/notifications/notification.ts';
import { NEAR_MAX, NEAR_MIN } from '#contract/limits.ts';
import { api } from '../../lib/requests/api.ts';
import { isSignedOut } from '../../lib/requests/refused-token.ts';
import { sentenceOf } from '../../text/errors.ts';
import { notification as words } from './text.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/form/field.tsx';
import { Notice } from '../../ui/state/notice.tsx';
import { ChoicePill } from '../../ui/form/pill.tsx';
import { QuietHours } from './quiet-hours.tsx';

type SettingsBody = DataOf<typeof getNotification>;
type Settings = SettingsBody['settings'];
type Channel = Settings['off_channels'][number];

export interface NotificationFormProps {
  readonly token: string;
  readonly settings: Settings;
  readonly ways: SettingsBody['ways'];
}

const CHANNELS = Object.keys(words.channelNames) as Channel[];
const COUNTS = Array.from({ length: NEAR_MAX - NEAR_MIN + 1 }, (_, at) => NEAR_MIN + at);

/** The settings: which notifications, how many numbers ahead, by which channel, and the quiet hours. */
export function NotificationForm({ token, settings, ways }: NotificationFormProps) {
  const [draft, setDraft] = useState(settings);
  const [news, setNews] = useState<{ tone: 'done' | 'error'; text: string } | null>(null);
  const [wrong, setWrong] = useState(false);
  const [busy, setBusy] = useState(false);
  const id = useId();
  const change = (part: Partial<Settings>) => {
    setNews(null);
    setWrong(false);
    setDraft({ ...draft, ...part });
  };
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (busy) return;
    const { quiet } = draft;
    const isWrong = quiet !== null && (quiet.from === quiet.to || quiet.from === '' || quiet.to === '');
    setWrong(isWrong);
    if (isWrong) return;
    setBusy(true);
    const result = await api(saveNotification, { token, body: draft });
    setBusy(false);
    if (result.ok) setNews({ tone: 'done', text: words.saved });
    else if (!isSignedOut(result.error)) setNews({ tone: 'error', text: sentenceOf(result.error) });
  };
  // A device can be added at any time; another channel needs the person's address.
  const channels = CHANNELS.filter((channel) => channel === 'push' || ways[channel] !== null);
  const isOff = (channel: Channel) => draft.off_channels.includes(channel);
  return (
    <form className="tumpuk" method="post" noValidate onSubmit={(event) => void submit(event)}>
      <fieldset className="isian" aria-describedby={`${id}-jenis`}>
        <legend className="label">{words.kinds}</legend>
        <div className="pil-baris">
          {words.kindChoices.map(([kinds, name]) => {
            const isOn = kinds.every((kind) => !draft.off_kinds.includes(kind));
            const others = draft.off_kinds.filter((kind) => !kinds.includes(kind));
            return (
              <ChoicePill
                key={name}
                type="checkbox"
                checked={isOn}
                onChange={() => change({ off_kinds: isOn ? [...others, ...kinds] : others })}
              >
                {name}
              </ChoicePill>
            );
          })}
        </div>
        <p className="bantu" id={`${id}-jenis`}>
          {words.always}
        </p>
      </fieldset>
      <Field label={words.near}>
        {(control) => (
          <select
            {...control}
            className="kolom kabari-pendek"
            value={draft.near}
            disabled={draft.off_kinds.includes('NEAR')}
            onChange={(event) => change({ near: Number(event.currentTarget.value) })}
          >
            {COUNTS.map((count) => (
              <option key={count} value={count}>
                {words.nearChoice(count)}
              </option>
            ))}
          </select>
        )}
      </Field>
      <fieldset className="isian" aria-describedby={`${id}-cara`}>
        <legend className="label">{words.channels}</legend>
        <div className="pil-baris">
          {channels.map((channel) => (
            <ChoicePill
              key={channel}
              type="checkbox"
              checked={!isOff(channel)}
              onChange={() =>
                change({
                  off_channels: isOff(channel)
                    ? draft.off_channels.filter((one) => one !== channel)
                    : [...draft.off_channels, channel],
                })
              }
            >
              {channel === 'push' ? words.devices(words.channelNames.push, ways.push) : words.channelNames[channel]}
            </ChoicePill>
          ))}
        </div>
        <p className="bantu" id={`${id}-cara`}>
          {channels.every(isOff) ? words.noChannel : words.channelsHelp}
        </p>
      </fieldset>
      <QuietHours value={draft.quiet} wrong={wrong} onChange={(quiet) => change({ quiet })} />
      {news && <Notice tone={news.tone}>{news.text}</Notice>}
      <Button type="submit" tone="secondary" busyLabel={busy && words.saving}>
        {words.save}
      </Button>
    </form>
  );
}
