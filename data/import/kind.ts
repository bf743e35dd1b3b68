import type { PoolClient } from 'pg';
import type { Fault, FaultCode, Note } from './faults.ts';

export type Cells = Readonly<Record<string, string>>;

/** What an import knows about its file before it takes the first row. */
export type Circumstances = {
  readonly client: PoolClient;
  readonly now: Date;
  /** Where rows come from that do not say it themselves. */
  readonly source: string;
  /** True for a point that stands at several places of the file (see coordinates.ts). */
  readonly isRepeated: (latitude: string, longitude: string) => boolean;
  /** The only center whose rows are taken; null: rows of all are. */
  readonly own: number | null;
};

/** Whose rows an import was about. */
export type Touched = { readonly centers: ReadonlySet<number>; readonly doctors: ReadonlySet<number> };
/** Of a kind that is about no center's doctors. */
export const UNTOUCHED: Touched = { centers: new Set(), doctors: new Set() };

/** One run of a kind: looks at rows, then writes those it took, batch by batch. */
export type Intake<Taken> = {
  /** Null refuses the row; the reason has been noted. */
  check(cells: Cells, note: Note): Taken | null;
  /** Answers how many rows of the database are new or different. */
  write(batch: readonly Taken[]): Promise<number>;
  finish?(): Promise<void>;
  readonly touched?: Touched;
};

/** Notes a fault of a row that had passed its check: refuses it, unless said otherwise. */
export type Refuse = (
  line: number,
  code: FaultCode,
  column: string,
  value: string,
  severity?: Fault['severity'],
) => void;

/** Writes a part of a batch. Answers how many rows of the database are new or different. */
export type Stage<Sifted> = (client: PoolClient, sifted: Sifted) => Promise<number>;

/**
 * One run of a kind whose files are too large for one transaction (run-staged.ts). A batch is written in stages, each on a connection and in a
 * transaction of its own, so that one batch's later stages are written while the next batch's first is. Written twice, a batch changes nothing the second
 * time.
 */
export type StagedIntake<Taken, Sifted> = {
  /** Tells one state of the lists that rows are checked against from another: a run goes on only while they are as they were. */
  readonly basis: string;
  /** As above, by the row alone; `line` is where it stands in the file. What can only be said beside the database is said while sifting. */
  check(cells: Cells, note: Note, line: number): Taken | null;
  /** Lets those rows pass that agree with the database and the rows before. Asked for every batch from the first one on, written or not. */
  sift(client: PoolClient, batch: readonly Taken[], refuse: Refuse): Promise<Sifted>;
  /** How many rows passed. */
  accepted(sifted: Sifted): number;
  /** Each finds what those before have written of the batch. */
  readonly stages: readonly [Stage<Sifted>, Stage<Sifted>, ...Stage<Sifted>[]];
  /** After the last batch, in the transaction that ends the run. */
  finish(client: PoolClient): Promise<void>;
  readonly touched?: Touched;
};

type Description = {
  readonly name: string;
  /** Columns that must be there; `known` ones are used when they are. */
  readonly columns: readonly string[];
  readonly known: readonly string[];
  /** Columns with a point, for the look at repeated ones. */
  readonly point?: readonly [latitude: string, longitude: string];
};
export type WholeKind = Description & { open(circumstances: Circumstances): Promise<Intake<unknown>> };
export type StagedKind = Description & {
  openStages(circumstances: Circumstances): Promise<StagedIntake<unknown, unknown>>;
};

/** A kind of file that can be imported. */
export type ImportKind = WholeKind | StagedKind;

/** Keeps an intake's own row type inside; the runner only carries rows from check to write. */
export function kindOf<Taken>(
  kind: Description & { open(circumstances: Circumstances): Promise<Intake<Taken>> },
): ImportKind {
  return kind as unknown as ImportKind;
}

/** The same for a kind that is written in stages. */
export function stagedKindOf<Taken, Sifted>(
  kind: Description & { openStages(circumstances: Circumstances): Promise<StagedIntake<Taken, Sifted>> },
): ImportKind {
  return kind as unknown as ImportKind;
}
