import type { PoolClient } from 'pg';
import type { Note } from './faults.ts';

export type Cells = Readonly<Record<string, string>>;

/** What an import knows about its file before it takes the first row. */
export type Circumstances = {
  readonly client: PoolClient;
  readonly now: Date;
  /** Where rows come from that do not say it themselves. */
  readonly source: string;
  /** True for a point that stands at several places of the file (see coordinates.ts). */
  readonly isRepeated: (latitude: string, longitude: string) => boolean;
};

/** One run of a kind: looks at rows, then writes those it took, batch by batch. */
export type Intake<Taken> = {
  /** Null refuses the row; the reason has been noted. */
  check(cells: Cells, note: Note): Taken | null;
  /** Answers how many rows of the database are new or different. */
  write(batch: readonly Taken[]): Promise<number>;
  finish?(): Promise<void>;
};

/** A kind of file that can be imported. */
export type ImportKind = {
  readonly name: string;
  /** Columns that must be there; `known` ones are used when they are. */
  readonly columns: readonly string[];
  readonly known: readonly string[];
  /** Columns with a point, for the look at repeated ones. */
  readonly point?: readonly [latitude: string, longitude: string];
  readonly open: (circumstances: Circumstances) => Promise<Intake<unknown>>;
};

/** Keeps an intake's own row type inside; the runner only carries rows from check to write. */
export function kindOf<Taken>(
  kind: Omit<ImportKind, 'open'> & { open(circumstances: Circumstances): Promise<Intake<Taken>> },
): ImportKind {
  return kind as unknown as ImportKind;
}
