import { spawn } from 'node:child_process';
import type { SpawnOptions } from 'node:child_process';

/**
 * Runs a program without input to its end. `code` is null when a signal ended it; `output` is all that it wrote, in order. Rejects when the program
 * cannot be started, or is aborted.
 */
export async function runProgram(
  program: string,
  args: readonly string[],
  options: Pick<SpawnOptions, 'cwd' | 'env' | 'uid' | 'gid' | 'signal'>,
): Promise<{ code: number | null; output: string }> {
  const child = spawn(program, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  return { code, output };
}
