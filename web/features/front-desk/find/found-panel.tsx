import { useEffect, useLayoutEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { LIVE_APPOINTMENT_STATUSES, isOneOf } from '#contract/status-sets.ts';
import { Notice } from '../../../ui/state/notice.tsx';
import { desk as words } from '../desk.text.ts';
import { pressWords } from '../desk-press.text.ts';
import type { ScannedTicket } from '../check-in/use-scanned.ts';
import type { FoundNumber } from '../state/shapes.ts';
import { actsOf } from './acts.ts';
import type { Act } from './acts.ts';
import './find.css';
import { FoundRow } from './found-row.tsx';
import { actName, enterDoes, findText as text, foundCount, labReturnDone, reopenDone, whoIs } from './find.text.ts';
import type { DeskSearchProps, PanelKeys } from './search-props.ts';
import { sightOf } from './sight-of.ts';
import { useFound } from './use-found.ts';
import type { FoundAnswer } from './use-found.ts';

export interface FoundPanelProps extends DeskSearchProps {
  readonly id: string;
  /** What is searched for: the code of a scanned ticket, or what was typed. */
  readonly typed: string;
  readonly proof: ScannedTicket['proof'];
  /** Why what was done here last was refused; null: nothing was. */
  readonly refusal: string | null;
  /** Hands over what the results do with keys of the field; null: they are gone. */
  readonly onKeys: (keys: PanelKeys | null) => void;
  /** Says which row has the mark, by its id; null: none. */
  readonly onActive: (id: string | null) => void;
  /** Something is done whose outcome comes as a message. */
  readonly onAct: () => void;
  readonly onClose: () => void;
}

const STEPS: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowUp: -1 };

/** The numbers that were found: those still to be served, then the ended ones. Arrows move the mark, Enter does the main act of the marked row. */
export function FoundPanel(props: FoundPanelProps) {
  const { id, typed, proof, refusal, onKeys, desk, onActive, onAct, onClose, onCheckIn, onOpen, onChoose } = props;
  const { answer, failure } = useFound(desk, typed);
  const [chosen, setChosen] = useState<string | null>(null);
  const numbers = answer?.numbers ?? [];
  const active = numbers.find(({ trans_code: code }) => code === chosen) ?? numbers[0] ?? null;
  const rowId = (code: string) => `${id}-${code}`;
  const isHere = ({ session }: FoundNumber) => session.id === desk.session?.id;
  const main = active && actsOf(active, isHere(active))[0];

  const act = (one: FoundNumber, what: Act) => {
    const { trans_code: code, number, session } = one;
    if (what === 'open' && !isHere(one)) {
      onClose();
      return onChoose(session.id);
    }
    onAct();
    if (what === 'open') return onOpen({ kind: 'row', code });
    const press = desk.pressAt(sightOf(one));
    if (what === 'checkIn') onCheckIn(code);
    else if (what === 'labReturn') press('labReturn', { number }, labReturnDone(whoIs(one)));
    else if (what === 'reopen') press('reopen', { number }, reopenDone(whoIs(one)));
    else onOpen({ kind: what === 'print' ? 'slip' : what, found: one });
  };
  useLayoutEffect(() => {
    onKeys((key) => {
      const step = STEPS[key];
      if (active === null || (step === undefined && key !== 'Enter')) return false;
      if (step !== undefined) setChosen(numbers.at((numbers.indexOf(active) + step) % numbers.length)!.trans_code);
      else if (main) act(active, main);
      return true;
    });
    return () => onKeys(null);
  });
  const marked = active && rowId(active.trans_code);
  useEffect(() => {
    onActive(marked);
    if (marked) document.getElementById(marked)?.scrollIntoView({ block: 'nearest' });
    return () => onActive(null);
  }, [marked, onActive]);

  const rows = (isLive: boolean) =>
    numbers
      .filter(({ status }) => isOneOf(LIVE_APPOINTMENT_STATUSES, status) === isLive)
      .map((one) => (
        <FoundRow
          key={one.trans_code}
          id={rowId(one.trans_code)}
          found={one}
          typed={typed}
          isActive={one === active}
          isHere={isHere(one)}
          isBusy={desk.underWay.has(one.session.id)}
          onChoose={() => setChosen(one.trans_code)}
          onAct={(what) => act(one, what)}
        />
      ));
  const unsure = active && desk.underWay.get(active.session.id)?.unsure;
  return (
    <div className="temuan" role="dialog" aria-label={text.panel}>
      {proof && <Notice tone={proof === 'true' ? 'info' : 'error'}>{words.scanned[proof]}</Notice>}
      <p className="meta temuan-jml" role="status">
        {sentenceOf(typed, answer, failure, desk.day?.center.name ?? '')}
        {main && <span className="vh"> {enterDoes(actName(main, isHere(active)), whoIs(active))}</span>}
      </p>
      {unsure && <Notice>{pressWords.unsure(unsure.noun)}</Notice>}
      {refusal && (
        // The line under the call says it aloud.
        <div aria-hidden="true">
          <Notice tone="change">{refusal}</Notice>
        </div>
      )}
      <div id={id} className="temuan-isi" role="grid" aria-label={text.panel} hidden={numbers.length === 0}>
        <Group name={text.open} rows={rows(true)} />
        <Group name={text.ended} rows={rows(false)} />
      </div>
      <p className="meta temuan-kunci" aria-hidden="true">
        <span>
          <kbd>{text.keys.up}</kbd>
          <kbd>{text.keys.down}</kbd>
          {text.choose}
        </span>
        <span>
          <kbd>{text.keys.enter}</kbd>
          {text.main}
        </span>
        <span>
          <kbd>{text.keys.escape}</kbd>
          {text.close}
        </span>
      </p>
    </div>
  );
}

function Group({ name, rows }: { readonly name: string; readonly rows: readonly ReactNode[] }) {
  if (rows.length === 0) return null;
  return (
    <div role="rowgroup" aria-label={name}>
      <p className="temuan-judul" aria-hidden="true">
        {name}
      </p>
      {rows}
    </div>
  );
}

function sentenceOf(
  typed: string,
  answer: FoundAnswer['answer'],
  failure: FoundAnswer['failure'],
  center: string,
): string {
  if (failure) return text[failure];
  if (answer === null) return text.searching;
  const { length } = answer.numbers;
  if (length > 0) return foundCount(length, answer.has_more, center);
  return typed.trim().length < 2 ? text.short : text.nobody;
}
