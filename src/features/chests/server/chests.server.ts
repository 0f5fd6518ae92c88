import { randomUUID } from 'node:crypto';
import { count, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { balanceOf } from '#features/coins/server/coins.queries.ts';
import type { Ctx } from '#kit/contract/context.ts';
import type { OutputOf, ParsedInput } from '#kit/contract/contract.ts';
import { implement } from '#kit/contract/implement.ts';
import { only } from '#kit/db/rows.ts';
import { fail } from '#kit/errors/errors.ts';
import type { ServerFeature } from '#kit/feature/server-feature.ts';
import { personalData } from '#kit/personal-data/personal-data.ts';
import { type Chest, chests, findChest, isChestSlug, oddsInForce, type Prize } from '../chest-offers.ts';
import { type ChestView, chestsContract, type DrawView, type PrizeView } from '../chests.contract.ts';
import { chestsSettings } from '../chests.feature.ts';
import { countDraws, drawsOf, findDraw } from './chest-draws.queries.ts';
import { pausedUntil } from './chest-pauses.queries.ts';
import { chestDrawsTable, chestPausesTable, type Draw } from './chests.table.ts';
import { fitsOdds } from './fits-odds.ts';
import { openChest } from './open-chest.ts';
import '../chests.feature.ts';

const shownDraws = 20;
type Contract = typeof chestsContract.getOwnChest;

/** A chest for its buyer, with the idempotency key of the next opening. */
async function getOwnChest(ctx: Ctx, { slug, draw }: ParsedInput<Contract>): Promise<OutputOf<Contract>> {
  const accountId = ctx.actor.accountId ?? fail('kit.signInNeeded');
  const chest = findChest(slug) ?? fail('kit.notFound');
  const id = z.uuid().safeParse(draw).data;
  const opened = id && (await findDraw(ctx.tx, { accountId, id }));
  return {
    chest: presentChest(chest, await offerOf(ctx)),
    balance: await balanceOf(ctx.tx, accountId),
    pausedUntil: (await pausedUntil(ctx.tx, accountId))?.toISOString() ?? null,
    key: randomUUID(),
    opened: (opened && presentDraw(opened)[0]) || null,
    history: (await drawsOf(ctx.tx, accountId, shownDraws)).flatMap(presentDraw),
  };
}

async function listChests(ctx: Ctx): Promise<OutputOf<typeof chestsContract.listChests>> {
  const offer = await offerOf(ctx);
  return chests.map((chest) => presentChest(chest, offer));
}

const offerOf = async (ctx: Pick<Ctx, 'tx' | 'services'>) => ({
  onSale: ctx.services.settings.get(chestsSettings.onSale),
  drawn: await countDraws(ctx.tx),
});

/** Draws stay, because the odds could not be verified without them. After the erasure they belong to a number without a name. */
const chestsPersonalData = personalData('chests', {
  items: { draws: { holds: ['chest_draws'], fate: 'anonymised' }, pause: { holds: ['chest_pauses'], fate: 'erased' } },
  async export(tx, { accountId }) {
    const rows = await tx.select().from(chestDrawsTable).where(eq(chestDrawsTable.accountId, accountId)).orderBy(chestDrawsTable.number);
    const pauses = await tx.select().from(chestPausesTable).where(eq(chestPausesTable.accountId, accountId));
    return {
      draws: rows.map(({ chest, price, roll, prize, drawnAt }) => ({ chest, price, roll, prize, at: drawnAt.toISOString() })),
      pause: pauses.map(({ pausedUntil }) => ({ until: pausedUntil.toISOString() })),
    };
  },
  async erase({ tx }, { accountId }) {
    const { draws } = only(await tx.select({ draws: count() }).from(chestDrawsTable).where(eq(chestDrawsTable.accountId, accountId)));
    const gone = await tx.delete(chestPausesTable).where(eq(chestPausesTable.accountId, accountId)).returning();
    return { draws, pause: gone.length };
  },
});

export const server: ServerFeature = {
  handlers: () => [chestsHandlers],
  personalData: chestsPersonalData,
  settings: chestsSettings,
  demo: async ({ tx }) => (await import('./seed-demo-draws.ts')).seedDemoDraws(tx),
};

/** Blocks chests for a number of days. It cannot be undone, because people who need the pause will want to end it early. */
export async function pauseChests(ctx: Ctx, { days }: Pick<ParsedInput<typeof chestsContract.pauseChests>, 'days'>): Promise<void> {
  const accountId = ctx.actor.accountId ?? fail('kit.signInNeeded');
  await ctx.tx
    .insert(chestPausesTable)
    .values({ accountId, pausedUntil: sql`now() + make_interval(days => ${Number(days)})` })
    .onConflictDoUpdate({
      target: chestPausesTable.accountId,
      set: { pausedUntil: sql`greatest(${chestPausesTable.pausedUntil}, excluded.paused_until)` },
    });
}

const pageOf = (slug: unknown, search: string) => `/donate/chests/${String(slug)}?${search}`;

export const chestsHandlers = implement(chestsContract, {
  listChests,
  getOwnChest,
  pauseChests: {
    run: async (ctx, input) => {
      await ctx.step((step) => pauseChests(step, input));
      return { location: pageOf(input.slug, '') };
    },
    refused: ({ code }, { slug }) => ({ location: pageOf(slug, `refused=${encodeURIComponent(code)}`) }),
  },
  openChest: {
    run: async (ctx, input) => {
      const { id } = await ctx.step((step) => openChest(step, input));
      return { location: pageOf(input.slug, `draw=${id}`) };
    },
    // The form has no typed input to keep: the page shows the reason and the balance.
    refused: ({ code }, { slug }) => ({ location: pageOf(slug, `refused=${encodeURIComponent(code)}`) }),
  },
});

function presentChest(
  chest: Chest,
  { onSale, drawn }: { readonly onSale: boolean; readonly drawn: (chest: string, edition: number, prize: string) => number },
): ChestView {
  const { edition, prizes } = oddsInForce(chest);
  const counted = prizes.map((prize) => ({ ...presentPrize(prize), weight: prize.weight, drawn: drawn(chest.slug, edition, prize.id) }));
  return {
    slug: chest.slug,
    price: chest.price,
    onSale,
    edition,
    draws: counted.reduce((sum, prize) => sum + prize.drawn, 0),
    prizes: counted,
    fits: fitsOdds(counted),
  };
}

/** Returns nothing for an undeclared chest or edition. Declarations must stay while draws refer to them. */
function presentDraw({ id, chest, price, roll, edition, prize, drawnAt }: Draw): DrawView[] {
  const known = findChest(chest)
    ?.odds.find((odds) => odds.edition === edition)
    ?.prizes.find((one) => one.id === prize);
  if (!known || !isChestSlug(chest)) return [];
  return [{ id, chest, price, roll, edition, prize: presentPrize(known), at: drawnAt.toISOString() }];
}

const presentPrize = ({ id, kind, value, amount }: Prize): PrizeView => ({ id, kind, value, amount });
