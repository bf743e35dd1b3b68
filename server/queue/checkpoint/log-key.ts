import type { NoteKey } from '#domain/queue/checkpoint/note.ts';
import type { Vault } from '../../platform/vault.ts';

/** Below this path of the product lies what strangers read of the tree (C2SP tlog-tiles). */
export const TREE_PATH = '/log';

/** The key of checkpoints, under the log's name: the address where it lies, without the scheme. */
export function logKey(vault: Pick<Vault, 'checkpointKey'>, publicUrl: string): NoteKey {
  return { name: `${publicUrl.replace(/^https?:\/\//, '')}${TREE_PATH}`, type: 'log', key: vault.checkpointKey };
}
