import { expect, test } from 'vitest';
import { answersTo } from './transaction.ts';

const failure = (code: string): Error => Object.assign(new Error(code), { code, severity: 'ERROR' });

test('of statements that left together, the one that failed by itself is named, also where one that only heard of it stands before', async () => {
  const sent = [Promise.reject(failure('25P02')), Promise.resolve('done'), Promise.reject(failure('53100'))];
  await expect(answersTo(sent)).rejects.toThrow('53100');
  await expect(answersTo([Promise.reject(failure('25P02'))])).rejects.toThrow('25P02');
});
