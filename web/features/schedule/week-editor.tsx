import { Plus, Trash2 } from 'lucide-react';
import { useId, useState } from 'react';
import { saveSchedule } from '#contract/disruption/schedule.ts';
import { api } from '../../lib/requests/api.ts';
import { common } from '../../text/common.ts';
import { sentenceOf } from '../../text/errors.ts';
import { weekdayNames } from '../shared-administration/rows.text.ts';
import { schedule } from './text.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/state/notice.tsx';
import { AffectedList } from '../shared-disruption/affected-list.tsx';
import { useAffectedBookings } from '../shared-disruption/use-affected-bookings.ts';
import { draftsOf, linesOf, newLine } from './week-lines.ts';
import type { LineDraft, Practice } from './week-lines.ts';
import { FieldError } from '../../ui/form/field.tsx';

export interface WeekEditorProps {
  readonly token: string;
  readonly center: number;
  readonly at: Practice;
  /** Loads what somebody else saved meanwhile. */
  readonly onReload: () => void;
}

/** The weekly hours of a doctor in a clinic, saved as a whole after the manager has seen what becomes of the bookings. */
export function WeekEditor({ token, center, at, onReload }: WeekEditorProps) {
  const [base, setBase] = useState({ seen: at.seen });
  const [drafts, setDrafts] = useState(() => draftsOf(at.lines));
  const [saved, setSaved] = useState(false);
  const { lines, keys } = linesOf(drafts);
  const change = useAffectedBookings(
    (confirm) =>
      api(saveSchedule, {
        params: { center: String(center), id: String(at.practice.id) },
        body: { lines, seen: base.seen, confirm },
        token,
      }),
    (answer) => {
      setBase({ seen: answer.seen });
      setDrafts(draftsOf(answer.lines));
      setSaved(true);
    },
  );
  const edit = (next: readonly LineDraft[]) => {
    setSaved(false);
    setDrafts([...next]);
  };
  const { error, pending } = change;
  const [, lineIndex, part] = /^lines\.(\d+)(?:\.(\w+))?/.exec(error?.field ?? '') ?? [];
  const wrong = lineIndex === undefined ? undefined : { key: keys[Number(lineIndex)], part };
  if (pending) return <AffectedList change={change} />;
  return (
    <form
      noValidate
      className="tumpuk"
      onSubmit={(event) => {
        event.preventDefault();
        if (!change.busy) void change.begin();
      }}
    >
      {weekdayNames.map((name, index) => (
        <Day
          key={name}
          weekday={index + 1}
          drafts={drafts}
          wrong={wrong && error ? { ...wrong, sentence: sentenceFor(error, wrong.part) } : undefined}
          onChange={edit}
        />
      ))}
      {error && !wrong && (
        <Notice tone="error">
          <p>{sentenceOf(error)}</p>
          {error.code === 'EDITED_MEANWHILE' && (
            <Button tone="secondary" small onClick={onReload} className="mt-3">
              {schedule.reload}
            </Button>
          )}
        </Notice>
      )}
      {saved && <Notice tone="done">{schedule.saved}</Notice>}
      <Button type="submit" busyLabel={change.busy && common.busy}>
        {schedule.save}
      </Button>
    </form>
  );
}

function sentenceFor(error: Parameters<typeof sentenceOf>[0], part: string | undefined): string {
  return part === 'time_end' ? schedule.endsEarly : sentenceOf(error);
}

interface DayProps {
  readonly weekday: number;
  readonly drafts: readonly LineDraft[];
  readonly wrong: { readonly key: number | undefined; readonly sentence: string } | undefined;
  readonly onChange: (drafts: readonly LineDraft[]) => void;
}

function Day({ weekday, drafts, wrong, onChange }: DayProps) {
  const name = weekdayNames[weekday - 1]!;
  const own = drafts.filter((draft) => draft.weekday === weekday);
  const put = (changed: LineDraft) => onChange(drafts.map((draft) => (draft.key === changed.key ? changed : draft)));
  return (
    <fieldset className="panel hari">
      <legend className="kuat">{name}</legend>
      {own.length === 0 && <p className="meta">{schedule.none}</p>}
      {own.map((draft) => (
        <Line
          key={draft.key}
          day={name}
          draft={draft}
          error={wrong?.key === draft.key ? wrong.sentence : undefined}
          onChange={put}
          onRemove={() => onChange(drafts.filter(({ key }) => key !== draft.key))}
        />
      ))}
      <Button
        tone="quiet"
        small
        aria-label={schedule.addOn(name)}
        onClick={() => onChange([...drafts, newLine(drafts, weekday)])}
      >
        <Plus className="i i-16" aria-hidden="true" />
        {schedule.addLine}
      </Button>
    </fieldset>
  );
}

const QUOTA_PARTS = ['jkn', 'general', 'onsite'] as const;

function Line({
  day,
  draft,
  error,
  onChange,
  onRemove,
}: {
  day: string;
  draft: LineDraft;
  error: string | undefined;
  onChange: (draft: LineDraft) => void;
  onRemove: () => void;
}) {
  const id = useId();
  const described = error ? { 'aria-invalid': true as const, 'aria-describedby': `${id}-galat` } : {};
  return (
    <div className="jam-praktik">
      <label>
        <span>{schedule.from}</span>
        <input
          className="kolom t"
          type="time"
          required
          value={draft.time_start}
          {...described}
          onChange={(event) => onChange({ ...draft, time_start: event.currentTarget.value })}
        />
      </label>
      <label>
        <span>{schedule.to}</span>
        <input
          className="kolom t"
          type="time"
          required
          value={draft.time_end}
          {...described}
          onChange={(event) => onChange({ ...draft, time_end: event.currentTarget.value })}
        />
      </label>
      {QUOTA_PARTS.map((part) => (
        <label key={part}>
          <span>{schedule[part]}</span>
          <input
            className="kolom t"
            type="number"
            min={0}
            max={500}
            value={draft[part]}
            onChange={(event) => onChange({ ...draft, [part]: event.currentTarget.value })}
          />
        </label>
      ))}
      <button
        type="button"
        className="ikon-btn"
        aria-label={schedule.removeLine(day, draft.time_start)}
        onClick={onRemove}
      >
        <Trash2 className="i" aria-hidden="true" />
      </button>
      {error && (
        <FieldError id={`${id}-galat`} role="alert">
          {error}
        </FieldError>
      )}
    </div>
  );
}
