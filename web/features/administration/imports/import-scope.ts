import { urlOf } from '#contract/client.ts';
import type { Result } from '#contract/client.ts';
import type { DataOf } from '#contract/endpoint.ts';
import {
  cancelAdminImport,
  cancelCenterImport,
  exportAdminImport,
  exportCenterImport,
  getAdminImport,
  getAdminImportReport,
  getCenterImport,
  getCenterImportReport,
  listAdminImports,
  listCenterImports,
  runAdminImport,
  runCenterImport,
  uploadAdminImport,
  uploadCenterImport,
} from '#contract/administration/imports/imports.ts';
import { ADMIN_IMPORTS, CENTER_IMPORTS } from '#contract/administration/imports/import-limits.ts';
import type { AdminImport, CenterImport, ImportStep } from '#contract/administration/imports/import-limits.ts';
import { IMPORT_ADMIN_MAX_BYTES, IMPORT_CENTER_MAX_BYTES } from '#contract/limits.ts';
import { api } from '../../../lib/requests/api.ts';
import { graveApi } from '../../shared-accounts/factors/grave-api.ts';

export type ImportAnswer = DataOf<typeof getAdminImport>;
export type ImportProgress = ImportAnswer['import'];

/** Query parameter with the id of the import, so that a reloaded page shows its progress. */
export const RUN_KEY = 'berkas';
export const runHref = (id: string): string => `?${RUN_KEY}=${encodeURIComponent(id)}`;

/** Whether imports are of the whole directory or of one center: the same pages over other endpoints. */
export type ImportScope = {
  readonly token: string;
  readonly center: number | null;
  readonly kinds: readonly AdminImport[];
  readonly maxBytes: number;
  readonly list: () => Promise<Result<{ imports: ImportProgress[] }>>;
  get(id: string): Promise<Result<ImportAnswer>>;
  run(id: string, step: ImportStep): Promise<Result<{ import: ImportProgress }>>;
  cancel(id: string): Promise<Result<{ import: ImportProgress }>>;
  uploadUrl(kind: AdminImport, name: string): string;
  exportUrl(kind: AdminImport): string;
  reportUrl(id: string): string;
};

export function adminScope(token: string): ImportScope {
  return {
    token,
    center: null,
    kinds: ADMIN_IMPORTS,
    maxBytes: IMPORT_ADMIN_MAX_BYTES,
    list: () => api(listAdminImports, { token }),
    get: (id) => api(getAdminImport, { params: { id }, token }),
    run: (id, step) => graveApi(runAdminImport, { params: { id }, body: { step }, token }),
    cancel: (id) => api(cancelAdminImport, { params: { id }, token }),
    uploadUrl: (kind, name) => urlOf(uploadAdminImport, {}, { kind, name }),
    exportUrl: (kind) => urlOf(exportAdminImport, { kind }),
    reportUrl: (id) => urlOf(getAdminImportReport, { id }),
  };
}

export function centerScope(token: string, id: number): ImportScope {
  const center = String(id);
  return {
    token,
    center: id,
    kinds: CENTER_IMPORTS satisfies readonly CenterImport[],
    maxBytes: IMPORT_CENTER_MAX_BYTES,
    list: () => api(listCenterImports, { params: { center }, token }),
    get: (run) => api(getCenterImport, { params: { center, id: run }, token }),
    run: (run, step) => graveApi(runCenterImport, { params: { center, id: run }, body: { step }, token }),
    cancel: (run) => api(cancelCenterImport, { params: { center, id: run }, token }),
    uploadUrl: (kind, name) => urlOf(uploadCenterImport, { center }, { kind, name }),
    exportUrl: (kind) => urlOf(exportCenterImport, { center, kind }),
    reportUrl: (run) => urlOf(getCenterImportReport, { center, id: run }),
  };
}
