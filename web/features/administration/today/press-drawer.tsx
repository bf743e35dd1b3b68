import { MousePointerClick } from 'lucide-react';
import { useCallback, useEffect, useState } from 'react';
import type { CallError } from '#contract/client.ts';
import { listPresses, PRESS_SUBJECTS } from '#contract/administration/today/presses.ts';
import { localOf } from '../../../lib/format.ts';
import type { ZoneName } from '../../../lib/format.ts';
import { api } from '../../../lib/requests/api.ts';
import { isSignedOut } from '../../../lib/requests/refused-token.ts';
import { common } from '../../../text/common.ts';
import { Button } from '../../../ui/button.tsx';
import { Drawer } from '../../../ui/dialog/drawer.tsx';
import { TogglePill } from '../../../ui/form/pill.tsx';
import { Stamp } from '../../../ui/stamp.tsx';
import { Empty } from '../../../ui/state/empty.tsx';
import { LoadFailed } from '../../../ui/state/load-failed.tsx';
import { presses as text, pressedAt, undoneAt, undoneBy, wordsOfPress } from './presses.text.ts';
import type { Press } from './presses.text.ts';
import { withNews } from './shown-presses.ts';
import type { ShownPresses } from './shown-presses.ts';
import { Link } from '../../../ui/link.tsx';

type Subject = (typeof PRESS_SUBJECTS)[number];

/** Who pressed what today, by name. `news` changes with every step of a queue, so that the list is looked at again. */
export function PressDrawer({
  token,
  center,
  news,
  onClose,
}: {
  readonly token: string;
  readonly center: number;
  readonly news: unknown;
  readonly onClose: () => void;
}) {
  const [about, setAbout] = useState<Subject>('ALL');
  const [shown, setShown] = useState<ShownPresses | null>(null);
  const [error, setError] = useState<CallError | null>(null);
  const [busy, setBusy] = useState(false);
  const ask = useCallback(
    (before?: string) => api(listPresses, { params: { center: String(center) }, query: { about, before }, token }),
    [token, center, about],
  );
  const [tries, setTries] = useState(0);
  useEffect(() => {
    let isCurrent = true;
    void ask().then((result) => {
      if (!isCurrent) return;
      if (result.ok) setShown((old) => withNews(old, result.data));
      setError(result.ok || isSignedOut(result.error) ? null : result.error);
    });
    return () => {
      isCurrent = false;
    };
  }, [ask, news, tries]);
  const more = async (before: string) => {
    setBusy(true);
    const result = await ask(before);
    setBusy(false);
    if (result.ok) setShown((old) => ({ ...result.data, presses: [...(old?.presses ?? []), ...result.data.presses] }));
    else setError(result.error);
  };
  return (
    <Drawer title={text.title} closeLabel={text.close} onClose={onClose}>
      <p className="meta">{text.help}</p>
      <div className="pil-baris">
        {PRESS_SUBJECTS.map((subject) => (
          <TogglePill
            key={subject}
            pressed={subject === about}
            onToggle={() => {
              setShown(null);
              setAbout(subject);
            }}
          >
            {text.subjects[subject]}
          </TogglePill>
        ))}
      </div>
      {error && <LoadFailed error={error} onRetry={() => setTries((before) => before + 1)} />}
      {shown?.presses.length === 0 && (
        <Empty icon={MousePointerClick} title={text.none}>
          {text.noneHelp}
        </Empty>
      )}
      <ol>
        {shown?.presses.map((press) => (
          <PressLine key={`${press.session} ${press.event.version}`} press={press} zone={shown.zone} />
        ))}
      </ol>
      {shown?.next && (
        <Button tone="secondary" block busyLabel={busy && common.busy} onClick={() => void more(shown.next!)}>
          {text.more}
        </Button>
      )}
      <p className="mt-3">
        <Link className="tautan" to={`/kelola/${center}/catatan`}>
          {text.all}
        </Link>
      </p>
    </Drawer>
  );
}

function PressLine({ press, zone }: { readonly press: Press; readonly zone: ZoneName }) {
  const timeOf = (instant: string): string => localOf(instant, zone).time;
  const nameOf = ({ name, is_own: isOwn }: Press['by']): string => (isOwn ? text.own : name);
  const { undone, event } = press;
  const words = wordsOfPress(press, event.until && timeOf(event.until));
  return (
    <li className={undone ? 'tarik' : undefined}>
      <span className="t meta">{timeOf(event.at)}</span>
      <span>
        {undone ? (
          <>
            <s>
              <b>{words}</b>
            </s>{' '}
            <Stamp>
              {undone.by && undone.by.name !== press.by.name
                ? undoneBy(timeOf(undone.at), nameOf(undone.by))
                : undoneAt(timeOf(undone.at))}
            </Stamp>
          </>
        ) : (
          <b>{words}</b>
        )}
        <br />
        <span className="meta">{pressedAt(nameOf(press.by), press.clinic)}</span>
      </span>
    </li>
  );
}
