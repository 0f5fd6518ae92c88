import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { balanceOf } from '#features/coins/server/coins.queries.ts';
import type { Ctx } from '#kit/contract/context.ts';
import { implement } from '#kit/contract/implement.ts';
import { fail } from '#kit/errors/errors.ts';
import { chests, findChest } from '../chest-offers.ts';
import { chestsContract } from '../chests.contract.ts';
import '../chests.errors.ts';
import { chestsSettings } from '../chests.settings.ts';
import { countDraws, drawsOf, findDraw } from './chest-draws.queries.ts';
import { presentChest, presentDraw } from './chests.present.ts';
import { openChest } from './open-chest.ts';

const shownDraws = 20;
const pageOf = (slug: unknown, search: string) => `/donate/chests/${String(slug)}?${search}`;

export const chestsHandlers = implement(chestsContract, {
  listChests: async (ctx) => {
    const offered = await offer(ctx);
    return chests.map((chest) => presentChest(chest, offered));
  },
  getOwnChest: async (ctx, { slug, draw }) => {
    const accountId = ctx.actor.accountId ?? fail('kit.signInNeeded');
    const chest = findChest(slug) ?? fail('kit.notFound');
    const id = z.uuid().safeParse(draw).data;
    const opened = id && (await findDraw(ctx.tx, { accountId, id }));
    return {
      chest: presentChest(chest, await offer(ctx)),
      balance: await balanceOf(ctx.tx, accountId),
      key: randomUUID(),
      opened: (opened && presentDraw(opened)[0]) || null,
      history: (await drawsOf(ctx.tx, accountId, shownDraws)).flatMap(presentDraw),
    };
  },
  openChest: {
    run: async (ctx, input) => {
      const { id } = await ctx.step((step) => openChest(step, input));
      return { location: pageOf(input.slug, `draw=${id}`) };
    },
    // Nothing was typed: the page says why and shows the balance.
    refused: ({ code }, { slug }) => ({ location: pageOf(slug, `refused=${encodeURIComponent(code)}`) }),
  },
});

const offer = async (ctx: Pick<Ctx, 'tx' | 'services'>) => ({
  onSale: ctx.services.settings.get(chestsSettings.onSale),
  drawn: await countDraws(ctx.tx),
});
