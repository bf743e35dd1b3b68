import type { RecentSearch } from '../../../shared-directory/recent-searches.ts';
import { home } from '../home.text.ts';
import type { Suggestion } from './use-suggestions.ts';

/** A line of the panel: a suggestion, a recent search or a popular field. */
export type SuggestionChoice = {
  readonly type: Suggestion['type'] | 'query';
  readonly name: string;
  /** Slug of what it leads to; empty for a query. */
  readonly slug: string;
  readonly detail: string;
  readonly marks: readonly (readonly [number, number])[];
  /** Colours the initials of a doctor. */
  readonly localId: number;
};
export type SuggestionGroup = {
  readonly about: Suggestion['type'] | 'recent' | 'fields';
  readonly choices: readonly SuggestionChoice[];
};

/** So many lines are offered before anything is typed. */
const OFFERED = 5;

/** Suggestions grouped by type; the types stand in the order of their best suggestion. */
export function groupsOf(suggestions: readonly Suggestion[]): readonly SuggestionGroup[] {
  const choices = suggestions.map(({ type, local_name: name, slug_name: slug, detail, marks, local_id: localId }) => ({
    type,
    name,
    slug,
    detail,
    marks,
    localId,
  }));
  return [...Map.groupBy(choices, ({ type }) => type)].map(([about, ofType]) => ({ about, choices: ofType }));
}

/** What is offered while too little is typed to ask the server: recent searches of this browser, then fields to choose from. It sends no request. */
export function offeredGroups(recentSearches: readonly RecentSearch[], typed: string): readonly SuggestionGroup[] {
  const begun = typed.trim().toLowerCase();
  const fits = (name: string) =>
    name
      .toLowerCase()
      .split(/[\s,.()]+/)
      .some((word) => word.startsWith(begun));
  const recent = recentSearches.filter(({ name }) => fits(name)).map(({ kind, name, slug }) => plain(kind, name, slug));
  const fields = Object.entries(home.wanted)
    .filter(([slug, name]) => fits(name) && !recent.some((choice) => choice.slug === slug))
    .slice(0, OFFERED - recent.length)
    .map(([slug, name]) => plain('specialization', name, slug));
  const groups: SuggestionGroup[] = [
    { about: 'recent', choices: recent },
    { about: 'fields', choices: fields },
  ];
  return groups.filter(({ choices }) => choices.length > 0);
}

const plain = (type: SuggestionChoice['type'], name: string, slug: string): SuggestionChoice => ({
  type,
  name,
  slug,
  detail: '',
  marks: [],
  localId: 0,
});
