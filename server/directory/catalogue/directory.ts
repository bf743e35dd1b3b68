import type { Lexicon } from '#domain/directory/search/understanding/lexicon/lexicon.ts';
import type { Catalogue } from './catalogue.ts';

/** The present catalogue, and the dictionary of the words in it. */
export type Directory = { readonly catalogue: Catalogue; readonly lexicon: Lexicon };

export type LiveDirectory = {
  /** The present directory. The first call reads it from the database. */
  current(): Promise<Directory>;
  /** Another number each time that changes were applied, and at each reading. */
  version(): number;
  /** Applies the changes that were committed since the last call. */
  follow(): Promise<void>;
  /** When the changes were last read (ms of performance.now). */
  heardAt(): number;
  /** Stops following changes. */
  stop(): Promise<void>;
};

declare module '../../platform/deps.ts' {
  interface Deps {
    /** The directory that searches are answered from. */
    readonly directory: LiveDirectory;
  }
}
