import { addCosignature, getConsistency, getQueueProof } from '#contract/queue/checkpoint/checkpoint.ts';
import { AppError } from '#contract/errors.ts';
import { toBase64 } from '#domain/queue/checkpoint/base64.ts';
import { keyText } from '#domain/queue/checkpoint/note.ts';
import { consistencyRanges, inclusionRanges } from '#domain/queue/checkpoint/tree.ts';
import { answer } from '../../platform/http/route.ts';
import { countEvents, findHead } from '../trace/queue-trace.store.ts';
import { findLastCheckpoint, findLeaf, listCosignatures } from './checkpoint.store.ts';
import { cosignCheckpoint, noteWith } from './cosign.ts';
import { logKey } from './log-key.ts';
import { nodeTools } from './node-tools.ts';
import { readRanges } from './read-tree.ts';

const MINUTE_MS = 60_000;

export const checkpointRoutes = [
  answer(getQueueProof, async ({ params, query, now }, deps) => {
    if ((await countEvents(deps.pool, params.session)) === null) throw new AppError('SESSION_NOT_FOUND');
    const last = await findLastCheckpoint(deps.pool);
    const size = last?.size ?? 0;
    const leaf = last && (await findLeaf(deps.pool, params.session, size));
    const [between, beside] = [consistencyRanges(query.from ?? 0, size), leaf ? inclusionRanges(leaf.index, size) : []];
    const hashes = (await readRanges(deps.pool, [...between, ...beside])).map(toBase64);
    return {
      key: await keyText(await logKey(deps, deps.settings.publicUrl), nodeTools),
      witnesses: await Promise.all(deps.witnesses.map((key) => keyText(key, nodeTools))),
      checkpoint: last ? noteWith(last.note, await listCosignatures(deps.pool, size)) : '',
      made_at: last?.made_at.toISOString() ?? null,
      next_at: new Date((Math.floor(now.getTime() / MINUTE_MS) + 1) * MINUTE_MS).toISOString(),
      consistency: hashes.slice(0, between.length),
      leaf: leaf && { ...leaf, inclusion: hashes.slice(between.length) },
      head: query.at === undefined ? null : await findHead(deps.pool, params.session, query.at),
    };
  }),
  answer(getConsistency, async ({ query }, deps) => {
    const size = (await findLastCheckpoint(deps.pool))?.size ?? 0;
    if (query.second > size || query.first > query.second) throw new AppError('INVALID_INPUT', { field: 'second' });
    const ranges = consistencyRanges(query.first, query.second);
    return { consistency: (await readRanges(deps.pool, ranges)).map(toBase64) };
  }),
  answer(addCosignature, async ({ body, now }, deps) => {
    const answered = await cosignCheckpoint(body, now, deps);
    if (answered === 'unknown witness') throw new AppError('FORBIDDEN');
    if (answered === 'no checkpoint') throw new AppError('NOT_FOUND');
    return { added: true as const };
  }),
];
