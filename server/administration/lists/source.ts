import type { CellKind } from '#contract/administration/row-lists.ts';

/** Where the rows of a list come from. SQL as written here; nothing of a request is ever put into it but by a parameter. */
export type RowsSource<Columns extends Readonly<Record<string, CellKind>> = Readonly<Record<string, CellKind>>> = {
  /** Tables and joins; of a center's list, $1 is the center. */
  readonly from: string;
  readonly where?: string;
  readonly id: string;
  readonly columns: { readonly [Name in keyof Columns]: string };
  /** What a search looks through. */
  readonly search: string;
  /** What the words to narrow by are compared with. */
  readonly filter?: string;
  /** Of a list of days: its date, doctor and clinic. */
  readonly ofDays?: { readonly date: string; readonly doctor: string; readonly clinic: string };
};
