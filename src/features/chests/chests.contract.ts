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
  /** Number of the odds in force. */
  edition: z.int(),
  /** How often it was opened under these odds. */
  draws: z.int(),
  prizes: z.array(PrizeView.extend({ /** Of 10,000. */ weight: z.int(), /** How often it was drawn under these odds. */ drawn: z.int() })),
  /** Whether what was drawn fits the odds; null: too few draws to say. */
  fits: z.boolean().nullable(),
});
export type ChestView = z.infer<typeof ChestView>;

const DrawView = z.object({
  id: z.uuid(),
  chest: Slug,
  price: z.int(),
  prize: PrizeView,
  /** The number that was drawn, from 0 to 9,999, and the odds it was drawn under. */
  roll: z.int(),
  edition: z.int(),
  at: z.iso.datetime(),
});
export type DrawView = z.infer<typeof DrawView>;

const OwnChest = z.object({
  chest: ChestView,
  balance: z.int(),
  /** Until when this person takes a break from chests; null: no break. */
  pausedUntil: z.iso.datetime().nullable(),
  /** Sent along when it is opened: the same key opens one chest, however often it is sent. */
  key: z.uuid(),
  /** The draw that the address names; null: none of this person's. */
  opened: DrawView.nullable(),
  /** Own draws of all chests, newest first, at most 20. */
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
    /** The chest says only which page to go back to: a break is from all of them. */
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
