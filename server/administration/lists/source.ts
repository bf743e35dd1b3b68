import type { CellKind } from '#contract/administration/row-lists.ts';
import type { Vault } from '../../platform/vault.ts';

export type Cell = string | number | boolean | null;

/** Where the rows of a list come from, as SQL written here; values of a request enter it by parameters only. */
export type RowsSource<Columns extends Readonly<Record<string, CellKind>> = Readonly<Record<string, CellKind>>> = {
  /** Tables and joins; $1 is the center in a center's list. */
  readonly from: string;
  readonly where?: string;
  readonly id: string;
  readonly columns: { readonly [Name in keyof Columns]: string };
  /** Columns whose values are sealed: what a cell is shown as, of what its SQL answers. */
  readonly opened?: { readonly [Name in keyof Columns]?: (cell: Cell, vault: Vault) => Cell };
  /** The SQL text that a search looks through. */
  readonly search: string;
  /** The SQL value that a filter is compared with. */
  readonly filter?: string;
  /** Only for a list of days: the SQL of its date, and of the doctor, the clinic or an SQL condition on the account $9 where it can be narrowed to one. */
  readonly ofDays?: {
    readonly date: string;
    readonly doctor?: string;
    readonly clinic?: string;
    readonly account?: string;
  };
};
