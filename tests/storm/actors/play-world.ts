import { setTimeout as pause } from 'node:timers/promises';
import type { Pool } from 'pg';
import { drawsFrom } from '#domain/queue/simulation/draws.ts';
import type { World } from '../world/world.ts';
import { actAtDesk, actAtKiosk } from './desk.ts';
import { closeADay, importLeave } from './manager.ts';
import { actAsPatient } from './patient.ts';
import type { Scene } from './patient.ts';
import type { Recorder } from './recorder.ts';

const DESKS = 2;
/** Whoever gets no answer waits a little before doing something else. */
const AFTER_UNKNOWN_MS = 250;
const KIOSK_EVERY_MS = 100;
const LOOK_EVERY_MS = 50;

export type WorldPlay = {
  readonly world: World;
  readonly recorder: Recorder;
  readonly pool: Pool;
  readonly seed: number;
  /** How many patients do something at the same time. */
  readonly patients: number;
  /** What share of it has been played, from 0 to 1. */
  readonly played: () => number;
};
/** After this share of the play the manager closes days. */
const CLOSING_AT = 2 / 3;

/** Everybody of a world at once: its patients, two desks, a kiosk, and its manager, until it has been played. */
export async function playWorld({ world, recorder, pool, seed, patients, played }: WorldPlay): Promise<void> {
  const scene = (nth: number): Scene => ({
    world,
    recorder,
    pool,
    draws: drawsFrom(seed * 1_000_003 + world.nth * 101 + nth),
  });
  const unknown = (): number => recorder.invocations.filter(({ outcome }) => outcome === 'unknown').length;
  const act = async (nth: number, one: (scene: Scene) => Promise<void>): Promise<void> => {
    const own = scene(nth);
    while (played() < 1) {
      const before = unknown();
      // The storm's own connection to the database breaks with the others.
      await one(own).catch(() => pause(AFTER_UNKNOWN_MS));
      if (unknown() > before) await pause(AFTER_UNKNOWN_MS);
    }
  };
  const closing = async (): Promise<void> => {
    while (played() < CLOSING_AT) await pause(LOOK_EVERY_MS);
    await (world.nth % 2 === 0 ? closeADay : importLeave)(scene(999));
  };
  await Promise.all([
    ...Array.from({ length: patients }, (_, nth) => act(nth, actAsPatient)),
    ...Array.from({ length: DESKS }, (_, nth) => act(100 + nth, (own) => actAtDesk(own, nth))),
    act(200, async (own) => {
      await actAtKiosk(own);
      await pause(KIOSK_EVERY_MS);
    }),
    closing(),
  ]);
}
