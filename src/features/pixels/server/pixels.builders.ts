import { anAccount } from '#features/accounts/server/accounts.builders.ts';
import { aReport, play } from '#features/characters/server/characters.builders.ts';
import { seedServers } from '#features/servers/server/seed-servers.ts';
import type { Database } from '#kit/db/database.ts';
import { aPerson, type TestRuntime, testRuntime } from '#kit/testing/runtime.ts';
import type { FixedSetting } from '#kit/testing/settings.ts';
import { pixelsContract } from '../pixels.contract.ts';
import { type Battle, createBattle } from './battle.ts';
import { pixelOrderHandlers } from './pixel-order.handlers.ts';
import { pixelsHandlers } from './pixels.handlers.ts';

export type TestBattle = { readonly battle: Battle; readonly runtime: TestRuntime; stop(): Promise<void> };

/** One battle process on a test database; several may share one. */
export async function aBattle(database: Database, settings: readonly FixedSetting[] = []): Promise<TestBattle> {
  const battle = createBattle();
  const runtime = testRuntime({
    database,
    implementations: [...pixelsHandlers(battle, (_, key) => key), ...pixelOrderHandlers(battle)],
    settings,
  });
  await battle.load({ database, services: runtime.services, transact: (work) => runtime.bySystem(({ tx }) => work(tx)) });
  const running = battle.start();
  return {
    battle,
    runtime,
    async stop() {
      await running.stop();
      await runtime.close();
    },
  };
}

let painters = 0;

/** An account with a character of this level; null: without a character. */
export async function aPainter({ runtime }: TestBattle, level: number | null = 3, ...rights: Parameters<typeof aPerson>[1][]) {
  painters += 1;
  const nick = `Painter_${letters(painters)}`;
  const account = await runtime.bySystem(async (ctx) => {
    await seedServers(ctx.tx);
    const made = await anAccount(ctx.tx);
    if (level !== null) await play(ctx.tx, 1, [aReport({ globalId: made.id, nick, level, faction: 'City Hall' })]);
    return made;
  });
  return { ...aPerson(account, ...rights), accountId: account.id, nick };
}

/** Ends the painter's cooldown. */
export const freed = (database: Database, accountId: number) =>
  database.asOwner((client) => client.query(`update pixel_painters set next_at = now() where account_id = ${accountId}`));

/** An account that has painted these pixels, in order. */
export async function aPainterOf(
  battle: TestBattle,
  database: Database,
  ...pixels: readonly (readonly [x: number, y: number, colour: number])[]
) {
  const painter = await aPainter(battle);
  for (const [x, y, colour] of pixels) {
    await battle.runtime.as(painter)(pixelsContract.paintPixel, { x, y, colour });
    await freed(database, painter.accountId);
  }
  return painter;
}

const letters = (number: number): string => `A${[...String(number)].map((digit) => 'abcdefghij'[Number(digit)]).join('')}`;
