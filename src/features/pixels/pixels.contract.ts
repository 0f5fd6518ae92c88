import { z } from 'zod';
import { contract, none } from '#kit/contract/contract.ts';
import { freeText } from '#kit/contract/text-fields.ts';
import { wholeNumber } from '#kit/contract/whole-number.ts';
import { side } from './board.ts';

export const Coordinate = wholeNumber({ min: 0, max: side - 1 });
export const SeasonNumber = wholeNumber({ max: 65_535 });
const Seq = wholeNumber({ min: 0 });
/** Defaults to the shown season. */
const OfSeason = { season: SeasonNumber.optional() };

const SeasonState = z.enum(['open', 'closed', 'archived']);
export const Season = z.object({
  number: z.int(),
  title: z.object({ en: z.string(), ru: z.string() }),
  state: SeasonState,
  openedAt: z.iso.datetime(),
  closedAt: z.iso.datetime().nullable(),
  /** Number of pixels painted in the season. */
  pixels: z.int(),
  /** Whether its time-lapse is available. */
  lapse: z.boolean(),
});
export type Season = z.infer<typeof Season>;

const Battle = z.object({
  on: z.boolean(),
  /** The open season, otherwise the last one; null if there has been none. */
  season: Season.nullable(),
  /** Other seasons, newest first. */
  earlier: z.array(Season),
  online: z.int(),
});
export type Battle = z.infer<typeof Battle>;

const OwnPainter = z.object({
  signedIn: z.boolean(),
  /** Level of the highest character; null if there is none. */
  level: z.int().nullable(),
  faction: z.string().nullable(),
  painted: z.int(),
  /** Seconds until the next pixel; 0: now. */
  waitSeconds: z.int(),
  /** The full cooldown. */
  cooldownSeconds: z.int(),
  banned: z.object({ reason: z.string(), until: z.iso.datetime().nullable() }).nullable(),
  can: z.object({ paint: z.boolean(), moderate: z.boolean() }),
});
export type OwnPainter = z.infer<typeof OwnPainter>;

const PixelStory = z.object({
  /** Pixels painted here, newest first; moderators see more of them. */
  hands: z.array(
    z.object({
      colour: z.int(),
      at: z.iso.datetime(),
      /** player: the name is null if the account was deleted. restored: put back by a moderator; only moderators see whose pixel it is. */
      by: z.enum(['player', 'staff', 'restored']),
      nick: z.string().nullable(),
      faction: z.string().nullable(),
      /** Only for moderators. */
      globalId: z.int().nullable(),
      /** Only for moderators: the ban that keeps the painter from painting now. */
      ban: z
        .object({ id: z.int(), reason: z.string(), until: z.iso.datetime().nullable(), can: z.object({ lift: z.boolean() }) })
        .nullable(),
    }),
  ),
  protected: z.boolean(),
});
export type PixelStory = z.infer<typeof PixelStory>;

const Standings = z.object({
  painters: z.array(z.object({ nick: z.string().nullable(), faction: z.string().nullable(), painted: z.int() })),
  teams: z.array(z.object({ faction: z.string(), painted: z.int(), painters: z.int() })),
  /** Number of all painters. */
  total: z.int(),
});
export type Standings = z.infer<typeof Standings>;

export const Reason = freeText().min(3).max(200);

const open = { method: 'GET', audience: 'everybody' } as const;

export const pixelsContract = contract('pixels', {
  getBattle: { ...open, path: '/api/pixels', output: Battle },
  getBoard: { ...open, path: '/api/pixels/board', kind: 'raw', input: z.strictObject(OfSeason), errors: ['pixels.off', 'kit.notFound'] },
  /** Changes after this number, for clients without a WebSocket. */
  getChanges: {
    ...open,
    path: '/api/pixels/changes',
    kind: 'raw',
    input: z.strictObject({ season: SeasonNumber, after: Seq }),
    errors: ['pixels.off'],
  },
  watchBoard: {
    ...open,
    path: '/api/pixels/live',
    kind: 'socket',
    knowsCaller: true,
    input: z.strictObject({ season: SeasonNumber, after: Seq }),
    errors: ['pixels.off', 'pixels.busy'],
  },
  getPixel: {
    ...open,
    path: '/api/pixels/pixel',
    knowsCaller: true,
    input: z.strictObject({ ...OfSeason, x: Coordinate, y: Coordinate }),
    output: PixelStory,
    errors: ['kit.notFound', 'kit.tooManyRequests'],
  },
  getStandings: { ...open, path: '/api/pixels/standings', input: z.strictObject(OfSeason), output: Standings, errors: ['kit.notFound'] },
  getHeat: { ...open, path: '/api/pixels/heat', kind: 'raw', errors: ['kit.notFound'] },
  getPicture: { ...open, path: '/api/pixels/picture.png', kind: 'raw', input: z.strictObject(OfSeason), errors: ['kit.notFound'] },
  getShareCard: { ...open, path: '/api/pixels/card.png', kind: 'raw' },
  getLapse: {
    ...open,
    path: '/api/pixels/seasons/:season/lapse',
    kind: 'raw',
    input: z.strictObject({ season: SeasonNumber }),
    errors: ['kit.notFound'],
  },
  getLapsePicture: {
    ...open,
    path: '/api/pixels/seasons/:season/lapse.png',
    kind: 'raw',
    input: z.strictObject({ season: SeasonNumber }),
    errors: ['kit.notFound', 'kit.unavailable'],
  },
  getOwnPainter: { ...open, path: '/api/pixels/me', knowsCaller: true, output: OwnPainter },
  paintPixel: {
    method: 'POST',
    path: '/api/pixels/paint',
    kind: 'saga',
    audience: 'person',
    input: z.strictObject({
      x: z
        .int()
        .min(0)
        .max(side - 1),
      y: z
        .int()
        .min(0)
        .max(side - 1),
      colour: z.int().min(0).max(31),
    }),
    output: z.object({ seq: z.int(), waitSeconds: z.int() }),
    errors: [
      'pixels.off',
      'pixels.busy',
      'pixels.seasonClosed',
      'pixels.levelTooLow',
      'pixels.banned',
      'pixels.protected',
      'pixels.tooSoon',
    ],
    audit: none('every pixel is a row of its own that says who, when and where'),
  },
  reportPixel: {
    method: 'POST',
    path: '/api/pixels/reports',
    audience: 'person',
    input: z.strictObject({ x: Coordinate, y: Coordinate, reason: Reason }),
    errors: ['kit.notFound', 'kit.tooManyRequests'],
    audit: 'pixels.reported',
  },
});
