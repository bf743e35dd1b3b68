import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ServerBuild } from 'react-router';
import { book, cancel } from '#contract/booking/appointment.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { setRooms, startSession } from '#contract/front-desk/desk-moves.ts';
import { deskCheckIn, registerWalkIn } from '#contract/front-desk/desk-register.ts';
import { queueLabel } from '#domain/queue/label.ts';
import { listen } from '#server/platform/start/listen.ts';
import { createSite } from '#server/site.ts';
import type { RenderPage, SiteParts } from '#server/site.ts';
import { makeStaff } from '../factories/account.ts';
import {
  makeCenter,
  makeClinic,
  makeDoctor,
  makeInsurer,
  makeRegency,
  makeSession,
  makeSpecialisation,
} from '../factories/directory.ts';
import { makePerson } from '../factories/queue.ts';
import { answered } from '../support/answered.ts';
import { createTestApp, TEST_NOW } from '../support/app.ts';
import { startTestCluster } from '../support/database/cluster.ts';
import { CHECKOUT, freePort } from '../support/process/server-process.ts';
import { DeskStand } from '../support/queue/desk-stand.ts';
import type { Happened } from './judge.ts';
import { HOUR_HEADER } from './wire.ts';

/** A number that was taken before the run. `ticket`: the text of its E-Antrian. */
export type TakenNumber = {
  readonly code: string;
  readonly label: string;
  readonly ticket: string;
  readonly token: string;
};
/** The session of one run, as it was when the run began. */
export type Stage = {
  readonly center: number;
  readonly session: number;
  readonly rooms: readonly string[];
  readonly numbers: readonly TakenNumber[];
  /** The last version before the run. */
  readonly from: number;
};
export type World = {
  readonly address: string;
  /** What a browser stores that is signed in as the desk. */
  readonly credential: string;
  /** A new session of a new center of this desk, with people in line, that has begun. */
  stage(rooms: 1 | 2): Promise<Stage>;
  version(stage: Stage): Promise<number>;
  log(stage: Stage): Promise<Happened[]>;
  /** The session as the server knows it. */
  look(stage: Stage): ReturnType<DeskStand['look']>;
  /** Somebody who is at none of the desks does something, which may be refused. */
  outside(stage: Stage, what: 'cancel' | 'register' | 'come', who: number, hour: number): Promise<void>;
  close(): Promise<void>;
};

const PREFIX = 'B';
const BOOKED = 5;
const HERE = 3;
const FROM_MIDNIGHT = { from: '08:00', to: '14:00' };

/** The whole product on a PostgreSQL of its own, in this process, with the clock in the hands of the pages: a request brings the hour at which it arrives. */
export async function openWorld(): Promise<World> {
  const cluster = await startTestCluster();
  const port = await freePort();
  const address = `http://127.0.0.1:${port}`;
  const app = await createTestApp({ cluster: cluster.connection, settings: { publicUrl: address } });
  const { pool, clock, call } = app;
  const passTo = (hour: number): void => {
    if (hour > clock.now.getTime()) clock.now = new Date(hour);
  };
  const api = (request: Request): Promise<Response> => {
    passTo(Number(request.headers.get(HOUR_HEADER)));
    return app.app.fetch(request);
  };
  const site = createSite({
    api,
    closedBy: async () => null,
    ...(await loadPages(address)),
    content: null,
    imageHosts: [],
    isShared: () => false,
    directoryVersion: () => 0,
    pageCache: false,
    clientFolder: join(CHECKOUT, '.build', 'client'),
    settings: app.deps.settings,
  });
  const fetchPlain = (request: Request): Response | Promise<Response> => {
    // Compressing takes longer than sending within a machine.
    request.headers.delete('accept-encoding');
    return site.fetch(request);
  };
  const listener = await listen(fetchPlain, {
    host: '127.0.0.1',
    port,
    trustedProxies: app.deps.settings.trustedProxies,
    streams: { perClient: 1_000, most: 1_000 },
  });
  const umum = await makeInsurer(pool, 'umum', 'Umum', 'dasar');
  const [regency, specialisation] = [await makeRegency(pool), await makeSpecialisation(pool)];
  const first = await makeCenter(pool, { regency });
  const { accountId, token } = await makeStaff(pool, first);

  const deskOf = ({ center }: { readonly center: number }): DeskStand =>
    new DeskStand(app, { center, clinic: 0, umum, bpjs: umum }, token);
  const versionOf = async (session: number): Promise<number> => {
    const { rows } = await pool.query<{ version: number }>(
      'select max(version)::int as version from queue_event where session_id = $1',
      [session],
    );
    return rows[0]!.version;
  };
  const register = (session: number, name: string) =>
    call(registerWalkIn, {
      params: { id: String(session) },
      body: {
        patient: { name, gender: '-', birth_date: null },
        payment: umum,
        priority: null,
        over: null,
        idempotency_key: randomUUID(),
      },
      token,
    });
  return {
    address,
    credential: JSON.stringify({
      isLoggedIn: true,
      data: { user: { id: accountId, name: 'Petugas Loket', activated: true }, oauth: { token } },
    }),
    async stage(rooms) {
      clock.now = TEST_NOW;
      // All runs are in the same hour, and what is limited for each hour would soon be used up.
      await pool.query('delete from rate_count');
      const center = await makeCenter(pool, { regency, insurers: [umum] });
      await pool.query('delete from staff where account_id = $1', [accountId]);
      await pool.query(`insert into staff (account_id, center_id, scope) values ($1, $2, 'desk')`, [accountId, center]);
      const clinic = await makeClinic(pool, center, { prefix: PREFIX, specialisation });
      const session = await makeSession(pool, await makeDoctor(pool), clinic, { ...FROM_MIDNIGHT, onsite: 30 });
      const desk = deskOf({ center });
      const numbers: TakenNumber[] = [];
      for (let each = 1; each <= BOOKED; each += 1) {
        const person = await makePerson(pool, `Orang ${each}`);
        const body = { session, patient: person.patientId, payment: umum, idempotency_key: randomUUID() };
        const { appointment } = await answered(call(book, { body, token: person.token }));
        const { trans_code: code, qr } = appointment;
        numbers.push({ code, label: queueLabel(PREFIX, each), ticket: qr ?? code, token: person.token });
      }
      for (const { code } of numbers.slice(0, HERE)) await desk.checkIn(code);
      await answered(register(session, 'Tamu Satu'));
      const names = rooms === 2 ? ['Ruang 1', 'Ruang 2'] : [];
      const press = async <E extends Endpoint>(move: E, body: object = {}) =>
        desk.send(move, session, { key: randomUUID(), desk: desk.desk, version: await versionOf(session), ...body });
      if (rooms === 2) await press(setRooms, { rooms: names });
      await press(startSession);
      return { center, session, rooms: names, numbers, from: await versionOf(session) };
    },
    version: ({ session }) => versionOf(session),
    async log({ session }) {
      const { rows } = await pool.query<Row>(
        `select e.version::int, e.at, e.kind, e.number, e.detail, p.name from queue_event e
           left join appointment a on a.session_id = e.session_id and a.number = e.number
           left join patient p on p.id = a.patient_id
         where e.session_id = $1 order by e.version`,
        [session],
      );
      return rows.map(({ version, at, kind, number, detail, name }) => ({
        version,
        at: at.getTime(),
        kind,
        label: number === null ? null : queueLabel(PREFIX, number),
        name,
        press: detail?.press,
        undoes: detail?.undoes,
        isOutside: detail?.overdue,
      }));
    },
    look: (stage) => deskOf(stage).look(stage.session),
    async outside({ session, numbers }, what, who, hour) {
      passTo(hour);
      const { code, token: own } = numbers[who % numbers.length]!;
      if (what === 'cancel') await call(cancel, { params: { trans_code: code }, body: {}, token: own });
      else if (what === 'come') await call(deskCheckIn, { params: { trans_code: code }, token });
      else await register(session, `Tamu ${randomUUID().slice(0, 8)}`);
    },
    async close() {
      await listener.close(0);
      await app.close();
      await cluster.stop();
    },
  };
}

type Row = {
  version: number;
  at: Date;
  kind: string;
  number: number | null;
  detail: { press?: number; undoes?: number[]; overdue?: boolean } | null;
  name: string | null;
};

/** The built pages, as main.ts takes them. */
async function loadPages(site: string): Promise<{ renderPage: RenderPage; variantOf: SiteParts['variantOf'] }> {
  // React chooses its build at its first import.
  process.env['NODE_ENV'] = 'production';
  const build = (await import(pathToFileURL(join(CHECKOUT, '.build', 'server', 'index.js')).href)) as ServerBuild;
  const { createRequestHandler } = await import('react-router');
  const render = createRequestHandler(build, 'production');
  const { makeContext, deviceOf } = build.entry.module as unknown as {
    deviceOf: SiteParts['variantOf'];
    makeContext(parts: object): Parameters<typeof render>[1];
  };
  return {
    renderPage: (request, page) => render(request, makeContext({ ...page, demo: true, site, map: null })),
    variantOf: deviceOf,
  };
}
