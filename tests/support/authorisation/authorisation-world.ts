import { about } from '#domain/queue/moves.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { apply, lockOwn, settle } from '#server/queue/move-queue.ts';
import { randomBytes } from 'node:crypto';
import { setFavourite } from '#contract/patients/favourite.ts';
import { book } from '#contract/booking/appointment.ts';
import { joinWaiting } from '#contract/booking/waitlist/waitlist.ts';
import { callNext, startSession } from '#contract/front-desk/desk-moves.ts';
import { saveNumber } from '#contract/patients/profile.ts';
import type { ChallengePurpose } from '#domain/vocabulary.ts';
import { readWeek } from '#server/disruption/schedule.store.ts';
import { noteLooks } from '#server/accounts/looks/look.store.ts';
import { codeHash } from '#server/accounts/sign-in/code-hash.ts';
import {
  MADE_AT,
  makeAccount,
  makeKiosk,
  makePatient,
  makeStaff,
  makeToken,
  nextPhone,
} from '../../factories/account.ts';
import { makeDoctor } from '../../factories/directory.ts';
import { makePicture } from '../../factories/picture.ts';
import { bpjsDocuments, makeTestCenter, makeQueue } from '../../factories/queue.ts';
import type { TestCenter } from '../../factories/queue.ts';
import { makeWeekly } from '../../factories/schedule.ts';
import { answered } from '../answered.ts';
import { lookAs, pressedAs } from '../queue/press-as.ts';
import { pressBody } from '../queue/press-body.ts';
import { startOpenIdStandIn } from '#server/accounts/social/stand-ins/start.ts';
import type { OpenIdStandIn } from '#server/accounts/social/stand-ins/start.ts';
import type { TestApp } from '../app.ts';

/** Two centers with their staff, and the administrator of the product. */
export type World = {
  app: TestApp;
  place: TestCenter;
  desk: { token: string };
  manager: { token: string; accountId: number };
  kioskElsewhere: string;
  deskElsewhere: { token: string };
  managerElsewhere: { token: string };
  administrator: { token: string; accountId: number };
  /** A doctor whom every holder has as a favourite. */
  doctor: number;
  picture: Buffer;
  /** An OpenID provider that a center may have for its own. */
  provider: OpenIdStandIn;
};

/** A person who has one of everything that an account can have. */
export type Holder = {
  accountId: number;
  patientId: number;
  childId: number;
  token: string;
  transCode: string;
  /** Their waitlist entry. */
  waiting: number;
  /** A kiosk at the door of the center of the appointment. */
  kiosk: string;
  /** The session of the appointment. */
  session: number;
  /** Another device that is signed in. */
  device: number;
  document: string;
  /** Texts that are in no other holder's rows. */
  marks: string[];
};

export async function makeWorld(app: TestApp): Promise<World> {
  const place = await makeTestCenter(app.pool);
  const elsewhere = await makeTestCenter(app.pool);
  // A third center, whose desk ends nothing.
  const far = await makeTestCenter(app.pool);
  return {
    app,
    place,
    desk: await makeStaff(app.pool, place.center),
    manager: await makeStaff(app.pool, place.center, { scope: 'manager' }),
    deskElsewhere: await makeStaff(app.pool, elsewhere.center),
    managerElsewhere: await makeStaff(app.pool, elsewhere.center, { scope: 'manager' }),
    kioskElsewhere: await makeKiosk(app.pool, far.center, (await makeStaff(app.pool, far.center)).accountId),
    administrator: await makeStaff(app.pool, null),
    doctor: await makeDoctor(app.pool),
    picture: await makePicture(),
    provider: await startOpenIdStandIn(`${app.deps.settings.publicUrl}/loggedin/faskes`, () => new Date()),
  };
}

const secret = (): string => randomBytes(8).toString('hex');

export async function makeHolder(world: World): Promise<Holder> {
  const { app, place } = world;
  const { pool, deps } = app;
  const name = `Pemilik ${secret()}`;
  const email = `${secret()}@contoh.example`;
  const phone = nextPhone();
  const { accountId, patientId, token } = await makeAccount(pool, { name, email, phone });
  const childName = `Anak ${secret()}`;
  const childId = await makePatient(pool, accountId, { name: childName });

  const agent = `Peramban ${secret()}`;
  await makeToken(pool, accountId);
  const { rows } = await pool.query<{ id: number }>(
    `update auth_token set user_agent = $2
     where id = (select max(id) from auth_token where account_id = $1) returning id`,
    [accountId, agent],
  );
  const document = secret();
  await pool.query(
    `insert into patient_document (id, account_id, patient_id, kind, media_type, sealed, created_at)
     values ($1, $2, $3, 'KTP', 'image/jpeg', $4, $5)`,
    [document, accountId, childId, deps.vault.seal(world.picture, `document:${document}`), MADE_AT],
  );
  const photo = secret();
  await pool.query('update account set photo_id = $2 where id = $1', [accountId, photo]);
  await pool.query('insert into account_photo (account_id, bytes) values ($1, $2)', [accountId, world.picture]);
  await answered(
    app.call(saveNumber, { params: { patient: `${childId}` }, body: { kind: 'BPJS', number: '0001234567890' }, token }),
  );
  await answered(app.call(setFavourite, { body: { kind: 'doctor', id: world.doctor, favourite: true }, token }));
  const session = await makeQueue(pool, place);
  const { appointment } = await answered(
    app.call(book, { body: { session, patient: patientId, payment: place.umum, idempotency_key: secret() }, token }),
  );
  const full = await makeQueue(pool, place, { general: 1, generalTaken: 1 });
  const { waiting } = await answered(
    app.call(joinWaiting, { body: { session: full, patient: childId, payment: place.umum }, token }),
  );
  return {
    accountId,
    patientId,
    childId,
    token,
    transCode: appointment.trans_code,
    waiting: waiting.id,
    kiosk: await makeKiosk(pool, place.center, (await makeStaff(pool, place.center)).accountId),
    session,
    device: rows[0]!.id,
    document,
    marks: [name, childName, email, phone, agent, document, photo, appointment.trans_code],
  };
}

/** A one-time code that was sent to a holder and is still valid, as a request's body gives it back. */
export async function makeCode(
  { app }: World,
  of: Pick<Holder, 'accountId'>,
  purpose: Exclude<ChallengePurpose, 'login'>,
): Promise<{ challenge: string; code: string }> {
  const { deps, pool, clock } = app;
  const challenge = secret();
  const code = '246810';
  await pool.query(
    `insert into login_challenge (id, contact, mailbox, code_hash, created_at, expires_at, resend_at, purpose, account_id)
     values ($1, $2, $2, $3, $4, $5, $4, $6, $7)`,
    [
      challenge,
      nextPhone(),
      codeHash(deps.vault, challenge, code),
      MADE_AT,
      new Date(clock.now.getTime() + 60_000),
      purpose,
      of.accountId,
    ],
  );
  return { challenge, code };
}

/** Begins the holder's session; when `called`, the holder is inside. */
export async function beginSession(world: World, of: Pick<Holder, 'session'>, called: boolean): Promise<void> {
  const hand = { app: world.app, token: world.desk.token };
  await pressedAs(hand, startSession, of.session);
  if (called) await pressedAs(hand, callNext, of.session);
}

/** A session of which the log says that nobody has been called for long. */
export async function standStill(world: World, of: Pick<Holder, 'session'>): Promise<void> {
  await beginSession(world, of, true);
  const { deps, clock } = world.app;
  const stalled = about('STALLED', { since: clock.now.toISOString() });
  const after = await inTransaction(deps.pool, async (client) => {
    const session = await lockOwn(client, of.session, [world.place.center]);
    return apply(client, session, () => ({ ok: true, events: [stalled] }), null, clock.now, deps);
  });
  settle(of.session, after, deps);
}

/** A press on the holder's session as the desk of the world sees it now: what a request for it carries. */
export async function pressOn<B extends object>({ app, desk }: World, of: Pick<Holder, 'session'>, body: B = {} as B) {
  const seen = await lookAs({ app, token: desk.token }, of.session);
  return { params: { id: `${of.session}` }, body: pressBody(seen, 'desk-of-the-tests', body) };
}

/** A booking of the holder with BPJS and the picture of a letter. Returns the code. */
export async function bookWithLetter({ app, place }: World, of: Holder): Promise<string> {
  const documents = await bpjsDocuments(app.pool, of.accountId, { vault: app.deps.vault });
  const session = await makeQueue(app.pool, place);
  const body = { session, patient: of.patientId, payment: place.bpjs, documents, idempotency_key: secret() };
  return (await answered(app.call(book, { body, token: of.token }))).appointment.trans_code;
}

/** An application that nobody has decided yet. Returns the id. */
export async function makeApplication({ app }: World): Promise<number> {
  const { rows } = await app.pool.query<{ id: number }>(
    `insert into application (kind, name, email, phone, details, created_at)
     values ('CENTER', 'Klinik Uji', 'klinik@contoh.example', '0225550123', '{}', $1) returning id`,
    [MADE_AT],
  );
  return rows[0]!.id;
}

/** A weekly schedule at the world's center: its practice, and the digest of its present state. */
export async function makeWeek({
  app,
  place,
}: World): Promise<{ params: { center: string; id: string }; seen: string }> {
  const { practice } = await makeWeekly(app.pool, place, app.clock.now);
  const { seen } = await readWeek(app.deps.pool, practice);
  return { params: { center: `${place.center}`, id: `${practice}` }, seen };
}

/** A message to the product that nobody has answered. Returns the id. */
export async function makeMessage({ app }: Pick<World, 'app'>): Promise<number> {
  const { rows } = await app.pool.query<{ id: number }>(
    `insert into contact_message (name, email, message, created_at) values ('Sari Wulan', 'sari@contoh.example', 'Apakah buka hari Minggu?', $1)
     returning id`,
    [MADE_AT],
  );
  return rows[0]!.id;
}

/** Somebody at the desk of the world's center. Returns the id of that scope. */
export async function makeColleague({ app, place }: Pick<World, 'app' | 'place'>): Promise<number> {
  const { accountId } = await makeStaff(app.pool, place.center);
  const { rows } = await app.pool.query<{ id: number }>('select id from staff where account_id = $1', [accountId]);
  return rows[0]!.id;
}

/** The manager looked at this person, as the report of it names the look. */
export async function makeLook({ app, place, manager }: World, of: Holder) {
  const now = app.clock.now;
  await noteLooks(app.pool, { accountId: manager.accountId, center: place.center, now }, 'FIND', [of.patientId]);
  return { patient: of.patientId, purpose: 'FIND', at: now.toISOString() };
}
