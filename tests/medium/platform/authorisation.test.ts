import { afterAll, beforeAll, expect, test } from 'vitest';
import { urlOf } from '#contract/client.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { ENDPOINTS } from '#server/routes.ts';
import { ERROR_STATUS } from '#contract/errors.ts';
import type { ErrorCode } from '#contract/errors.ts';
import { type TestApp, createTestApp } from '../../support/app.ts';
import { AUTHORISATION, inTableOrder } from '../../support/authorisation/authorisation-table.ts';
import type { Entry, Sent } from '../../support/authorisation/authorisation-entry.ts';
import { makeHolder, makeWorld } from '../../support/authorisation/authorisation-world.ts';
import type { Holder, World } from '../../support/authorisation/authorisation-world.ts';
import { digestOwned, digestTables } from '../../support/database/table-digest.ts';

const secured = inTableOrder(ENDPOINTS.filter(({ access }) => access !== 'public'));
let app: TestApp;
let world: World;

beforeAll(async () => {
  app = await createTestApp();
  world = await makeWorld(app);
});
afterAll(async () => {
  await app.close();
  await world.provider.stop();
});

function entryOf({ name, access }: Endpoint): Entry {
  const entry = AUTHORISATION[name];
  if (entry) return entry;
  throw new Error(
    `${name} (${access}) has no entry in tests/support/authorisation/authorisation-table.ts. Add one: say whose row it reads or moves ` +
      `('row') or that it is about the caller only ('own'), and build a valid request ('ask').`,
  );
}

/** Who must be refused a row of the owner (or of the desk's center, or of the administrator). */
function outsidersOf({ access }: Endpoint, { managersOnly }: Entry, stranger: Holder): Record<string, string> {
  const { desk, manager, deskElsewhere, managerElsewhere, administrator } = world;
  const staffElsewhere = {
    'the desk of another center': deskElsewhere.token,
    'the manager of another center': managerElsewhere.token,
  };
  const someone = { 'another patient': stranger.token, ...staffElsewhere };
  if (access === 'kiosk') return { 'the kiosk of another center': world.kioskElsewhere };
  if (access === 'administrator') return { ...someone, 'a desk': desk.token, 'a manager': manager.token };
  if (access === 'manager') return { ...someone, 'the desk': desk.token };
  if (access === 'desk')
    return { ...someone, 'an administrator': administrator.token, ...(managersOnly && { 'the desk': desk.token }) };
  return { ...someone, 'a desk': desk.token, 'a manager': manager.token, 'an administrator': administrator.token };
}

/** The person whose request must succeed, and one who has the same rights over other rows. */
function partiesOf({ access }: Endpoint, { managersOnly }: Entry, owner: Holder, stranger: Holder) {
  if (access === 'administrator') return { insider: world.administrator.token, peer: world.administrator.token };
  if (access === 'kiosk') return { insider: owner.kiosk, peer: world.kioskElsewhere };
  if (access === 'patient' || access === 'locked') return { insider: owner.token, peer: stranger.token };
  return managersOnly || access === 'manager'
    ? { insider: world.manager.token, peer: world.managerElsewhere.token }
    : { insider: world.desk.token, peer: world.deskElsewhere.token };
}

type Got = { readonly status: number; readonly text: string; readonly cache: string | null };

async function send(endpoint: Endpoint, sent: Sent, token?: string): Promise<Got> {
  const url = urlOf(endpoint, sent.params as Record<string, unknown>, sent.query as Record<string, unknown>);
  const answer = await app.ask(endpoint.method, url, {
    token,
    ...(sent.file
      ? { body: sent.file, headers: { 'content-type': endpoint.upload === 'csv' ? 'text/csv' : 'image/png' } }
      : { body: sent.body }),
  });
  const cache = answer.headers.get('cache-control');
  if (answer.headers.get('content-type')?.startsWith('text/event-stream')) {
    // A stream has no end, so it is enough that it was opened. Its events are tested in queue-live.test.ts.
    await answer.body!.cancel();
    return { status: answer.status, text: '', cache };
  }
  return { status: answer.status, text: await answer.text(), cache };
}

const codeIn = (text: string): ErrorCode => (JSON.parse(text) as { error: { code: ErrorCode } }).error.code;

test('[ROLE-02] the table knows every endpoint that is not public, and no other', () => {
  for (const endpoint of secured) entryOf(endpoint);
  expect(Object.keys(AUTHORISATION).toSorted()).toEqual(secured.map(({ name }) => name).toSorted());
});

test.each(secured.map((endpoint) => ({ name: endpoint.name, endpoint })))(
  '[ROLE-02] $name is refused to a guest and to others than its owner, and changes nothing then',
  async ({ endpoint }) => {
    const entry = entryOf(endpoint);
    const stranger = await makeHolder(world);
    const owner = await makeHolder(world);
    const sent = await entry.ask(owner, world);
    const before = await digestTables(app.pool);

    const guest = await send(endpoint, sent);
    expect([guest.status, codeIn(guest.text)]).toEqual([401, 'UNAUTHENTICATED']);
    expect(await digestTables(app.pool)).toEqual(before);

    // A kiosk opens only endpoints of a kiosk, and nobody else opens those.
    const people = [owner.token, stranger.token, world.desk.token, world.manager.token, world.administrator.token];
    for (const token of endpoint.access === 'kiosk' ? people : [owner.kiosk]) {
      const { status, text } = await send(endpoint, sent, token);
      expect([status, codeIn(text)]).toEqual([401, 'UNAUTHENTICATED']);
    }
    expect(await digestTables(app.pool)).toEqual(before);

    if (entry.row !== undefined) {
      for (const [who, token] of Object.entries(outsidersOf(endpoint, entry, stranger))) {
        const { status, text } = await send(endpoint, sent, token);
        expect([403, 404], `${who} asked for ${entry.row} and got ${status}: ${text}`).toContain(status);
        expect(ERROR_STATUS[codeIn(text)], who).toBe(status);
        expect(await digestTables(app.pool), who).toEqual(before);
      }
    } else if (endpoint.access === 'desk') {
      // Without a row there is no center to confuse, but only a center's staff may call.
      for (const token of [stranger.token, world.administrator.token])
        expect((await send(endpoint, sent, token)).status).toBe(403);
      expect(await digestTables(app.pool)).toEqual(before);
    }

    // The same request by its owner succeeds, so the refusals had no other reason.
    const { insider } = partiesOf(endpoint, entry, owner, stranger);
    const right = await send(endpoint, sent, insider);
    expect([endpoint.name, right.status, right.status === 200 ? '' : right.text]).toEqual([endpoint.name, 200, '']);
    // No cache on the way may store a person's own data.
    expect(right.cache).toMatch(/^no-store\b/);
  },
);

test.each(
  secured
    .filter(({ name }) => AUTHORISATION[name]?.own !== undefined)
    .map((endpoint) => ({ name: endpoint.name, endpoint })),
)('[ROLE-02] $name, asked by somebody else, shows and changes nothing of the owner', async ({ endpoint }) => {
  const entry = entryOf(endpoint);
  const stranger = await makeHolder(world);
  const sent = await entry.ask(stranger, world);
  const reads = endpoint.method === 'GET';
  const first = reads ? await send(endpoint, sent, partiesOf(endpoint, entry, stranger, stranger).peer) : null;

  const owner = await makeHolder(world);
  const owned = await digestOwned(app.pool, owner.accountId);
  const everything = await digestTables(app.pool);
  const { peer } = partiesOf(endpoint, entry, owner, stranger);
  const { status, text } = await send(endpoint, sent, peer);
  expect([endpoint.name, status, status === 200 ? '' : text]).toEqual([endpoint.name, 200, '']);
  for (const mark of owner.marks) expect(text).not.toContain(mark);
  expect(await digestOwned(app.pool, owner.accountId)).toEqual(owned);
  if (!reads) return;
  // The answer is the same whether the owner's rows exist or not, and nothing has changed.
  expect(text).toBe(first!.text);
  expect(await digestTables(app.pool)).toEqual(everything);
});

test('no request of these tests ended in an unknown error', () => {
  expect(app.logged.filter(({ level }) => level === 'error')).toEqual([]);
});
