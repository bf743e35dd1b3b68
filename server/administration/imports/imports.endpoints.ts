import { randomBytes } from 'node:crypto';
import type * as z from 'zod/mini';
import * as contract from '#contract/administration/imports/imports.ts';
import { AppError } from '#contract/errors.ts';
import type { AdminImport, ImportStep } from '#contract/administration/imports/import-limits.ts';
import {
  IMPORT_ADMIN_MAX_BYTES,
  IMPORT_CENTER_MAX_BYTES,
  IMPORT_FAULTS_SHOWN,
  IMPORTS_LISTED,
  IMPORTS_PER_DAY,
} from '#domain/limits.ts';
import type { Deps } from '../../platform/deps.ts';
import { csvResponse } from '../lists/csv.ts';
import { limitAccountDay } from '../../platform/http/rate-limit.ts';
import { answer } from '../../platform/http/route.ts';
import { exportOf } from './export-of.ts';
import { plainFileName, readUpload } from './upload.ts';
import { sentenceOfFault } from './text.ts';
import { listFaults } from './import-fault.store.ts';
import {
  askToCancel,
  findImport,
  insertImport,
  listImports,
  markInterrupted,
  restartImport,
} from './import-run.store.ts';
import type { ImportOwner, ImportRow } from './import-run.store.ts';
import { reportOf } from './report.ts';

type Viewer = { readonly accountId: number };
const ofAll = ({ accountId }: Viewer): ImportOwner => ({ accountId, center: null });
const ofCenter = ({ accountId }: Viewer, { center }: { center: number }): ImportOwner => ({ accountId, center });

export const importRoutes = [
  answer(contract.uploadAdminImport, ({ viewer, query, request, now }, deps) =>
    storeUpload(ofAll(viewer), query, request, IMPORT_ADMIN_MAX_BYTES, now, deps),
  ),
  answer(contract.uploadCenterImport, ({ viewer, params, query, request, now }, deps) =>
    storeUpload(ofCenter(viewer, params), query, request, IMPORT_CENTER_MAX_BYTES, now, deps),
  ),
  answer(contract.listAdminImports, ({ viewer, now }, deps) => list(ofAll(viewer), now, deps)),
  answer(contract.listCenterImports, ({ viewer, params, now }, deps) => list(ofCenter(viewer, params), now, deps)),
  answer(contract.getAdminImport, ({ viewer, params, now }, deps) => show(ofAll(viewer), params.id, now, deps)),
  answer(contract.getCenterImport, ({ viewer, params, now }, deps) =>
    show(ofCenter(viewer, params), params.id, now, deps),
  ),
  answer(contract.runAdminImport, ({ viewer, params, body, now }, deps) =>
    restart(ofAll(viewer), params.id, body.step, now, deps),
  ),
  answer(contract.runCenterImport, ({ viewer, params, body, now }, deps) =>
    restart(ofCenter(viewer, params), params.id, body.step, now, deps),
  ),
  answer(contract.cancelAdminImport, ({ viewer, params, now }, deps) => cancel(ofAll(viewer), params.id, now, deps)),
  answer(contract.cancelCenterImport, ({ viewer, params, now }, deps) =>
    cancel(ofCenter(viewer, params), params.id, now, deps),
  ),
  answer(contract.getAdminImportReport, ({ viewer, params, now }, deps) => report(ofAll(viewer), params.id, now, deps)),
  answer(contract.getCenterImportReport, ({ viewer, params, now }, deps) =>
    report(ofCenter(viewer, params), params.id, now, deps),
  ),
  answer(contract.exportAdminImport, ({ viewer, params, now }, { pool }) =>
    exportOf(pool, params.kind, ofAll(viewer), now),
  ),
  answer(contract.exportCenterImport, ({ viewer, params, now }, { pool }) =>
    exportOf(pool, params.kind, ofCenter(viewer, params), now),
  ),
];

async function storeUpload(
  owner: ImportOwner,
  { kind, name = '' }: { kind: AdminImport; name?: string | undefined },
  request: Request,
  limit: number,
  now: Date,
  { pool, imports }: Deps,
) {
  await limitAccountDay(pool, 'import', owner.accountId, IMPORTS_PER_DAY, now);
  const file = { ...(await readUpload(request, limit)), kind, fileName: plainFileName(name), now, ...owner };
  await markInterrupted(pool);
  const id = randomBytes(16).toString('base64url');
  const row = await imports.begin((runner) => insertImport(pool, { id, runner, ...file }));
  if (row === undefined) throw new AppError('HOSPITAL_NOT_FOUND');
  if (row === null) throw new AppError('IMPORT_BUSY');
  return { import: presentImport(row) };
}

async function list(owner: ImportOwner, now: Date, { pool }: Deps) {
  await markInterrupted(pool);
  return { imports: (await listImports(pool, owner, IMPORTS_LISTED, now)).map(presentImport) };
}

async function requireImport(owner: ImportOwner, id: string, now: Date, { pool }: Deps): Promise<ImportRow> {
  await markInterrupted(pool);
  const row = await findImport(pool, owner, id, now);
  if (row === null) throw new AppError('IMPORT_NOT_FOUND');
  return row;
}

async function show(owner: ImportOwner, id: string, now: Date, deps: Deps) {
  const row = await requireImport(owner, id, now, deps);
  const faults = row.state === 'ENDED' ? await listFaults(deps.pool, id, IMPORT_FAULTS_SHOWN) : [];
  return {
    import: presentImport(row),
    faults: faults.map((fault) => ({ ...fault, sentence: sentenceOfFault(fault.code) })),
  };
}

async function restart(owner: ImportOwner, id: string, step: ImportStep, now: Date, deps: Deps) {
  await requireImport(owner, id, now, deps);
  const row = await deps.imports.begin((runner) => restartImport(deps.pool, { ...owner, id, step, runner, now }));
  if (row === undefined) throw new AppError('IMPORT_NOT_READY');
  if (row === null) throw new AppError('IMPORT_BUSY');
  return { import: presentImport(row) };
}

async function cancel(owner: ImportOwner, id: string, now: Date, deps: Deps) {
  const row = await requireImport(owner, id, now, deps);
  if (!(await askToCancel(deps.pool, owner, id, now))) throw new AppError('IMPORT_NOT_READY');
  return { import: presentImport(row) };
}

async function report(owner: ImportOwner, id: string, now: Date, deps: Deps): Promise<Response> {
  await requireImport(owner, id, now, deps);
  return csvResponse('laporan-impor.csv', ...reportOf(deps.pool, id, owner, now));
}

function presentImport(row: ImportRow): z.output<typeof contract.importRun> {
  const { id, kind, file_name, bytes, created_at, step, state, rows_done, rows_about, result, failure } = row;
  return {
    id,
    kind,
    file: file_name,
    bytes,
    created_at: created_at.toISOString(),
    step,
    state,
    rows: rows_done,
    rows_about: Math.max(rows_about, rows_done),
    result: result && {
      ...result,
      reasons: result.reasons.map((reason) => ({ ...reason, sentence: sentenceOfFault(reason.code) })),
    },
    failure,
  };
}
