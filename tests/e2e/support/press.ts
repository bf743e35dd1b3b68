import { expect } from '@playwright/test';
import type { DataOf } from '#contract/endpoint.ts';
import type { getDeskSession } from '#contract/front-desk/desk.ts';
import { pressBody } from '../../support/queue/press-body.ts';
import type { Answer, Api } from './api.ts';

export type DeskSession = DataOf<typeof getDeskSession>['session'];
/** The window of a desk without a screen. */
const DESK = 'desk-without-screen';

/** A press of a desk without the screen, on the session as it is now, with its answer. */
export async function tryPress(api: Api, session: number, move: string, token: string, body = {}): Promise<Answer> {
  const path = `/api/desk/session/${session}`;
  const seen = (await api.get(`${path}?desk=${DESK}`, { token })).data as DataOf<typeof getDeskSession>;
  return api.post(`${path}/${move}`, pressBody(seen.session, DESK, body), { token });
}

/** The same, which must succeed. Answers the session afterwards. */
export async function press(api: Api, session: number, move: string, token: string, body = {}): Promise<DeskSession> {
  const answer = await tryPress(api, session, move, token, body);
  expect(answer.status, JSON.stringify(answer.error)).toBe(200);
  return (answer.data as DataOf<typeof getDeskSession>).session;
}
