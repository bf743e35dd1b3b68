import { expect, test } from 'vitest';
import { findUser } from './embedded-user.ts';

const ROOT = 'root:x:0:0:root:/root:/bin/bash';
const NOBODY = 'nobody:x:65534:65533:nobody:/nonexistent:/usr/sbin/nologin';
const POSTGRES = 'postgres:x:101:104:PostgreSQL administrator,,,:/var/lib/postgresql:/bin/bash';

test("PostgreSQL's own account is preferred to nobody", () => {
  expect(findUser([ROOT, NOBODY, POSTGRES].join('\n'))).toEqual({ name: 'postgres', uid: 101, gid: 104 });
  expect(findUser([ROOT, NOBODY].join('\n'))).toEqual({ name: 'nobody', uid: 65_534, gid: 65_533 });
});

test('a machine that has neither account gets an error that says what to do', () => {
  expect(() => findUser(ROOT)).toThrow('useradd postgres');
});
