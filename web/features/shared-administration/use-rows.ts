import { useCallback } from 'react';
import { useSearchParams } from 'react-router';
import type { Result } from '#contract/client.ts';
import type { DataOf } from '#contract/endpoint.ts';
import { listAdminRows, listCenterRows } from '#contract/administration/rows.ts';
import { ADMIN_ROWS, CENTER_ROWS } from '#contract/administration/row-lists.ts';
import type { AdminRows, CenterRows, RowsShape } from '#contract/administration/row-lists.ts';
import { api } from '../../lib/requests/api.ts';
import { useLoaded } from '../../lib/requests/use-loaded.ts';
import type { Loading } from '../../lib/requests/use-loaded.ts';

export type ListRows = DataOf<typeof listAdminRows>;
export type ListRow = ListRows['rows'][number];
/** A list of the administrator, or of a center. */
export type ListName = { readonly list: AdminRows } | { readonly list: CenterRows; readonly center: number };
export type RowsQuery = { q: string; sort: string; filter: string; page: number };

/** The dates, and the doctor or the account, to which a page limits a list of days (contract/administration/row-lists.ts, ofDays). */
export type ListBounds = {
  readonly from?: string;
  readonly to?: string;
  readonly doctor?: string;
  readonly account?: string;
};
const WITHIN = { from: 'dari', to: 'sampai', doctor: 'dokter', account: 'akun' } as const;
const nowhere: ListBounds = {};

export type RowsView = {
  readonly which: ListName;
  readonly within: ListBounds;
  readonly shape: RowsShape;
  readonly asked: RowsQuery;
  readonly loading: Loading<ListRows>;
  /** The address of the list with a changed query; any other change than the page begins on the first page. */
  hrefFor(change: Partial<RowsQuery>): string;
};

export function shapeOf(which: ListName): RowsShape {
  return 'center' in which ? CENTER_ROWS[which.list] : ADMIN_ROWS[which.list];
}

/** Loads a list as the page's address asks for it (q, urut, saring, hal; and the limits that the page gives a list of days). */
export function useRows(token: string, which: ListName, within: ListBounds = nowhere): RowsView {
  const [query] = useSearchParams();
  const shape = shapeOf(which);
  const asked: RowsQuery = {
    q: query.get('q') ?? '',
    sort: query.get('urut') ?? shape.first,
    filter: query.get('saring') ?? '',
    page: Number(query.get('hal')) || 1,
  };
  const { q, sort, filter, page } = asked;
  const { list } = which;
  const { from, to, doctor, account } = within;
  const center = 'center' in which ? which.center : null;
  const ask = useCallback((): Promise<Result<ListRows>> => {
    const wanted = { q, sort, filter, page: String(page), from, to, doctor, account };
    if (center === null) return api(listAdminRows, { params: { list: list as AdminRows }, query: wanted, token });
    return api(listCenterRows, {
      params: { list: list as CenterRows, center: String(center) },
      query: wanted,
      token,
    });
  }, [token, list, center, q, sort, filter, page, from, to, doctor, account]);
  return {
    which,
    within,
    shape,
    asked,
    loading: useLoaded(ask),
    hrefFor: (change) => hrefOf({ ...asked, page: 1, ...change }, shape, within),
  };
}

function hrefOf({ q, sort, filter, page }: RowsQuery, shape: RowsShape, within: ListBounds): string {
  const query = new URLSearchParams(addressOf(within));
  if (q) query.set('q', q);
  if (sort !== shape.first) query.set('urut', sort);
  if (filter) query.set('saring', filter);
  if (page > 1) query.set('hal', String(page));
  return `?${query}`;
}

/** The part of the address that holds the page's limits. */
export function addressOf(within: ListBounds): Record<string, string> {
  const keys = Object.keys(WITHIN) as (keyof ListBounds)[];
  return Object.fromEntries(keys.flatMap((key) => (within[key] ? [[WITHIN[key], within[key]]] : [])));
}
