import type { Lexicon } from '#domain/directory/search/understanding/lexicon/lexicon.ts';
import type { Catalogue } from './catalogue.ts';

/** The catalogue as it is now, and what its words mean. */
export type Directory = { readonly catalogue: Catalogue; readonly lexicon: Lexicon };

export type LiveDirectory = {
  /** What can be found now. Before the first use it is read from the database. */
  current(): Promise<Directory>;
  /** Takes over what was committed since the last time. */
  follow(): Promise<void>;
  /** Follows no more. */
  stop(): Promise<void>;
};

declare module '../../platform/deps.ts' {
  interface Deps {
    /** Who can be found. */
    readonly directory: LiveDirectory;
  }
}
