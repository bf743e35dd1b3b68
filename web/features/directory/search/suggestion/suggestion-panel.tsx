import { Building2, History, MapPin, Search, Stethoscope, UserRound, X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { suggestionText } from '../suggestion.text.ts';
import { classNames } from '../../../../ui/class-names.ts';
import { Initials } from '../../../../ui/drawing/initials.tsx';
import { piecesOf } from './marks.ts';
import './suggestion.css';
import type { SuggestionChoice, SuggestionGroup } from './suggestion-groups.ts';
import type { Suggestion } from './use-suggestions.ts';

const ICONS = {
  query: Search,
  specialization: Stethoscope,
  doctor: UserRound,
  hospital: Building2,
  regency: MapPin,
} as const;

interface SuggestionPanelProps {
  readonly id: string;
  readonly groups: readonly SuggestionGroup[];
  readonly active: number;
  /** 'offering': nothing was requested yet. */
  readonly state: 'offering' | 'asking' | 'failed' | readonly Suggestion[];
  /** What was just deleted from the history, for a screen reader. */
  readonly announcement: string;
  readonly onChoose: (choice: SuggestionChoice) => void;
  readonly onForget: (choice: SuggestionChoice | 'all') => void;
}

/** 'Saran Pencarian': one list box with its options in groups. A press chooses before the field loses the focus. */
export function SuggestionPanel({
  id,
  groups,
  active,
  state,
  announcement: said,
  onChoose,
  onForget,
}: SuggestionPanelProps) {
  const panel = useRef<HTMLDivElement>(null);
  const recent = groups.find(({ about }) => about === 'recent');
  const headed = groups.length > 1 || recent !== undefined || state === 'offering';
  const count = countIn(groups);
  const isEmpty = state === 'failed' || (Array.isArray(state) && state.length === 0);
  useEffect(() => {
    panel.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  // Options are numbered across the groups.
  const before = (at: number) => countIn(groups.slice(0, at));
  return (
    // The field keeps the focus while the panel is pressed; its buttons are reached by the Tab key.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div ref={panel} className="panel-saran" onMouseDown={(event) => event.preventDefault()}>
      <h2 id={`${id}-title`}>{suggestionText.title}</h2>
      <div className="saran-isi">
        <div id={id} role="listbox" aria-labelledby={`${id}-title`}>
          {groups.map(({ about, choices }, group) => (
            <div key={about} role="group" aria-labelledby={headed ? `${id}-${about}` : `${id}-title`}>
              {headed && (
                <div id={`${id}-${about}`} role="presentation" className="saran-jenis">
                  {nameOf(about)}
                </div>
              )}
              {choices.map((choice, at) => (
                <Option
                  key={`${choice.type} ${choice.name} ${choice.slug}`}
                  id={`${id}-${before(group) + at}`}
                  choice={choice}
                  active={before(group) + at === active}
                  about={about}
                  headed={headed}
                  onChoose={onChoose}
                />
              ))}
            </div>
          ))}
        </div>
        {recent && (
          <div className="saran-hapus">
            {recent.choices.map((choice, at) => (
              <button
                // The key is the index, so that after a deletion the next entry takes the position and the focus of the deleted one.
                key={at}
                type="button"
                className="ikon-btn"
                aria-label={suggestionText.forget(choice.name)}
                onClick={() => onForget(choice)}
              >
                <X className="i i-16" aria-hidden="true" />
              </button>
            ))}
          </div>
        )}
      </div>
      {state === 'offering' && (
        <div className="saran-kaki">
          <p className="meta">{suggestionText.keepTyping}</p>
          {recent && (
            <button type="button" className="tautan" onClick={() => onForget('all')}>
              {suggestionText.forgetAll}
            </button>
          )}
        </div>
      )}
      <p className={isEmpty ? 'meta px-3 pb-3' : 'vh'} role="status">
        {said || wordsOf(state, count)}
      </p>
    </div>
  );
}

interface OptionProps {
  readonly id: string;
  readonly choice: SuggestionChoice;
  readonly active: boolean;
  readonly about: SuggestionGroup['about'];
  readonly headed: boolean;
  readonly onChoose: (choice: SuggestionChoice) => void;
}

function Option({ id, choice, active, about, headed, onChoose }: OptionProps) {
  const offered = about === 'recent' || about === 'fields';
  // The group's heading already says what it is.
  const kind = headed || choice.type === 'query' ? '' : suggestionText.kind[choice.type];
  const meta = [kind, choice.detail].filter(Boolean).join(' · ');
  const Icon = about === 'recent' ? History : ICONS[choice.type];
  return (
    <div
      id={id}
      role="option"
      aria-selected={active}
      tabIndex={-1}
      className={classNames('saran', offered && 'saran-s', active && 'is-aktif')}
      onKeyDown={(event) => event.key === 'Enter' && onChoose(choice)}
      onClick={() => onChoose(choice)}
    >
      {choice.type === 'doctor' ? (
        <Initials id={choice.slug} name={choice.name} size="s" />
      ) : (
        <span className="ikon-bulat">
          <Icon className="i" aria-hidden="true" />
        </span>
      )}
      <div>
        <div>
          {piecesOf(choice.name, choice.marks).map(({ text, marked }, at) =>
            marked ? <mark key={at}>{text}</mark> : <span key={at}>{text}</span>,
          )}
        </div>
        {meta && <div className="meta">{meta}</div>}
      </div>
    </div>
  );
}

const countIn = (groups: readonly SuggestionGroup[]): number =>
  groups.reduce((sum, { choices }) => sum + choices.length, 0);

function nameOf(about: SuggestionGroup['about']): string {
  if (about === 'recent' || about === 'fields') return suggestionText[about];
  return suggestionText.kind[about];
}

function wordsOf(state: SuggestionPanelProps['state'], count: number): string {
  if (state === 'failed') return suggestionText.failed;
  if (state === 'asking' || state === 'offering') return '';
  return count === 0 ? suggestionText.none : suggestionText.count(count);
}
