import { Building2, MapPin, Stethoscope, UserRound } from 'lucide-react';
import { searchText } from '../../text/search.ts';
import { classNames } from '../../ui/class-names.ts';
import { Initials } from '../../ui/initials.tsx';
import { listOf } from './use-suggestions.ts';
import type { Suggestion, Suggestions } from './use-suggestions.ts';

const ICONS = { specialization: Stethoscope, doctor: UserRound, hospital: Building2, regency: MapPin } as const;

type Props = {
  readonly id: string;
  readonly suggestions: Suggestions;
  readonly active: number;
  readonly onChoose: (suggestion: Suggestion) => void;
};

/** 'Saran Pencarian': a list box whose options are pressed before the field loses its focus. */
export function SuggestionPanel({ id, suggestions, active, onChoose }: Props) {
  return (
    <div className="panel-saran">
      <h2 id={`${id}-title`}>{searchText.suggestions}</h2>
      <div id={id} role="listbox" aria-labelledby={`${id}-title`}>
        {listOf(suggestions).map((suggestion, index) => (
          <div
            key={suggestion.id}
            id={`${id}-${index}`}
            role="option"
            aria-selected={index === active}
            tabIndex={-1}
            className={classNames('saran', index === active && 'is-aktif')}
            onKeyDown={(event) => event.key === 'Enter' && onChoose(suggestion)}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onChoose(suggestion)}
          >
            <Picture suggestion={suggestion} />
            <div>
              <div>{suggestion.local_name}</div>
              <div className="meta">
                {[searchText.kind[suggestion.type], suggestion.detail].filter(Boolean).join(' · ')}
              </div>
            </div>
          </div>
        ))}
      </div>
      {suggestions === null && <p className="meta px-4 pb-4">{searchText.keepTyping}</p>}
      {suggestions !== null && listOf(suggestions).length === 0 && (
        <p className="meta px-4 pb-4" role="status">
          {suggestions === 'failed' ? searchText.suggestionsFailed : searchText.noSuggestion}
        </p>
      )}
    </div>
  );
}

function Picture({ suggestion }: { readonly suggestion: Suggestion }) {
  if (suggestion.type === 'doctor') return <Initials id={suggestion.local_id} name={suggestion.local_name} size="s" />;
  const Icon = ICONS[suggestion.type];
  return (
    <span className="ikon-bulat">
      <Icon className="i" aria-hidden="true" />
    </span>
  );
}
