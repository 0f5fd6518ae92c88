import { z } from 'zod';
import { contract, none } from '#kit/contract/contract.ts';
import { rawString } from '#kit/contract/text-fields.ts';
import { chests } from './chest-offers.ts';
import { pauseDays } from './pause-days.ts';

const Slug = z.enum(chests.map(({ slug }) => slug));

const PrizeView = z.object({
  id: z.string(),
  kind: z.enum(['money', 'coins', 'exp', 'vip', 'vehicle', 'skin']),
  value: z.string(),
  amount: z.int(),
});
export type PrizeView = z.infer<typeof PrizeView>;

const ChestView = z.object({
  slug: Slug,
  price: z.int(),
  onSale: z.boolean(),
  /** Edition of the current odds. */
  edition: z.int(),
  /** Number of draws under these odds. */
  draws: z.int(),
  prizes: z.array(PrizeView.extend({ /** Per 10,000. */ weight: z.int(), /** Number of wins under these odds. */ drawn: z.int() })),
  /** Whether the draws are consistent with the odds; null: too few draws. */
  fits: z.boolean().nullable(),
});
export type ChestView = z.infer<typeof ChestView>;

const DrawView = z.object({
  id: z.uuid(),
  chest: Slug,
  price: z.int(),
  prize: PrizeView,
  /** The number drawn, from 0 to 9,999, and the edition of the odds. */
  roll: z.int(),
  edition: z.int(),
  at: z.iso.datetime(),
});
export type DrawView = z.infer<typeof DrawView>;

const OwnChest = z.object({
  chest: ChestView,
  balance: z.int(),
  /** End of the person's pause from chests; null: no pause. */
  pausedUntil: z.iso.datetime().nullable(),
  /** Idempotency key for opening: one key opens one chest, even if sent repeatedly. */
  key: z.uuid(),
  /** The draw in the URL; null: none, or not this person's. */
  opened: DrawView.nullable(),
  /** The person's draws of all chests, newest first, at most 20. */
  history: z.array(DrawView),
});
export type OwnChest = z.infer<typeof OwnChest>;

export const chestsContract = contract('chests', {
  listChests: { method: 'GET', path: '/api/chests', audience: 'everybody', output: z.array(ChestView) },
  getOwnChest: {
    method: 'GET',
    path: '/api/chests/:slug',
    audience: 'person',
    input: z.strictObject({ slug: Slug, draw: rawString('name').max(100).optional() }),
    output: OwnChest,
  },
  pauseChests: {
    method: 'POST',
    path: '/donate/chests/:slug/pause',
    audience: 'person',
    kind: 'form',
    /** A pause covers all chests; the slug only says which page to return to. */
    input: z.strictObject({ slug: Slug, days: z.enum(pauseDays) }),
    audit: none('it limits nobody but the person who sets it, and the pause itself is kept'),
  },
  openChest: {
    method: 'POST',
    path: '/donate/chests/:slug/open',
    audience: 'person',
    kind: 'form',
    input: z.strictObject({ slug: Slug, key: z.uuid() }),
    errors: ['chests.closed', 'chests.noCharacter', 'chests.paused', 'coins.notEnough', 'coins.negative', 'kit.tooManyRequests'],
    audit: none('the ledger books the price, and the draw is kept with its number'),
  },
});
