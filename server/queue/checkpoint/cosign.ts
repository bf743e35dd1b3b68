import { cosignedAt, readNote } from '#domain/queue/checkpoint/note.ts';
import type { Deps } from '../../platform/deps.ts';
import { findCheckpointOf, storeCosignature } from './checkpoint.store.ts';
import { nodeTools } from './node-tools.ts';

/** Stores what a witness signed, when it is one that this site knows and its signature fits the checkpoint. */
export async function cosignCheckpoint(
  { size, line }: { readonly size: number; readonly line: string },
  now: Date,
  { pool, witnesses }: Pick<Deps, 'pool' | 'witnesses'>,
): Promise<'added' | 'unknown witness' | 'no checkpoint'> {
  const checkpoint = await findCheckpointOf(pool, size - 1);
  if (checkpoint?.size !== size) return 'no checkpoint';
  const text = readNote(checkpoint.note)?.text ?? '';
  const note = line.includes('\n') ? null : readNote(`${text}\n${line}\n`);
  for (const witness of note ? witnesses : [])
    if (await cosignedAt(note!, witness, nodeTools))
      return (await storeCosignature(pool, { size, witness: witness.name, line }, now)) ? 'added' : 'no checkpoint';
  return 'unknown witness';
}

/** A signed checkpoint with the lines of its witnesses under ours. */
export function noteWith(note: string, lines: readonly string[]): string {
  return note + lines.map((line) => `${line}\n`).join('');
}
