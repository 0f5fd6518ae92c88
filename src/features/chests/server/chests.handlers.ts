import { implement } from '#kit/contract/implement.ts';
import { chestsContract } from '../chests.contract.ts';
import '../chests.errors.ts';
import { getOwnChest } from './get-own-chest.ts';
import { listChests } from './list-chests.ts';
import { openChest } from './open-chest.ts';
import { pauseChests } from './pause-chests.ts';

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
