import { TriangleAlert } from 'lucide-react';
import { localOf } from '../../../lib/format.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/state/notice.tsx';
import { deskStall as words } from '../desk-stall.text.ts';
import type { Panel } from '../state/panel.ts';
import type { DeskSession } from '../state/shapes.ts';
import type { Desk } from '../state/use-desk.ts';
import '../../../ui/styles/settle.css';

export interface StallQuestionProps {
  readonly session: DeskSession;
  readonly desk: Desk;
  readonly onOpen: (panel: Panel) => void;
}

/** Asks why nobody was called for long. While it lasts, a doctor who is not in the room is a pause, whose end patients read; afterwards it is only noted. */
export function StallQuestion({ session: { stall, zone }, desk: { press, busy, unsure }, onOpen }: StallQuestionProps) {
  if (stall === null) return null;
  const { since, until } = stall;
  const at = (instant: string) => localOf(instant, zone).time;
  const explain = (reason: 'LONG_VISIT' | 'FORGOTTEN' | 'ISHOMA' | 'CALLED_AWAY') => () =>
    press('explain', { reason }, words.noted);
  const pause = () => onOpen({ kind: 'pause' });
  const answers = [
    [words.longVisit, explain('LONG_VISIT')],
    [words.forgotten, explain('FORGOTTEN')],
    [words.rest, until === null ? pause : explain('ISHOMA')],
    [words.away, until === null ? pause : explain('CALLED_AWAY')],
  ] as const;
  return (
    <div role="status" className="tenang">
      <Notice tone="change" icon={<TriangleAlert className="i" aria-hidden="true" />} className="meja-mandek">
        <b>{until === null ? words.lasting(`${at(since)} ${zone}`) : words.over(at(since), `${at(until)} ${zone}`)}</b>
        <span className="meta">{words.help}</span>
        <span className="baris" role="group" aria-label={words.answers}>
          {answers.map(([label, answer]) => (
            <Button key={label} tone="secondary" small disabled={busy !== null || unsure !== null} onClick={answer}>
              {label}
            </Button>
          ))}
        </span>
      </Notice>
    </div>
  );
}
