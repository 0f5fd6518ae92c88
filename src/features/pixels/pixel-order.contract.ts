import { z } from 'zod';
import { contract } from '#kit/contract/contract.ts';
import { freeLine } from '#kit/contract/text-fields.ts';
import { wholeNumber } from '#kit/contract/whole-number.ts';
import { Coordinate, Reason, Season, SeasonNumber } from './pixels.contract.ts';

const Area = z.object({ left: Coordinate, top: Coordinate, right: Coordinate, bottom: Coordinate });
const areaInput = { left: Coordinate, top: Coordinate, right: Coordinate, bottom: Coordinate };
const GlobalId = wholeNumber();

/** Cursor of the next page: id of the last row shown. */
const further = z.strictObject({ after: wholeNumber().optional() });
/** One page of rows, and the total number. */
const pageOf = <Row extends z.ZodType>(row: Row) => z.object({ rows: z.array(row), total: z.int() });

const ProtectedArea = Area.extend({ id: z.int(), reason: z.string(), by: z.string().nullable(), at: z.iso.datetime() });
export type ProtectedArea = z.infer<typeof ProtectedArea>;

const PixelReport = z.object({
  id: z.int(),
  season: z.int(),
  x: z.int(),
  y: z.int(),
  reason: z.string(),
  at: z.iso.datetime(),
  reporter: z.string().nullable(),
  painter: z.object({ globalId: z.int(), nick: z.string().nullable(), banned: z.boolean() }).nullable(),
});
export type PixelReport = z.infer<typeof PixelReport>;

const PainterBan = z.object({
  id: z.int(),
  globalId: z.int(),
  nick: z.string().nullable(),
  reason: z.string(),
  until: z.iso.datetime().nullable(),
  at: z.iso.datetime(),
  can: z.object({ lift: z.boolean() }),
});
export type PainterBan = z.infer<typeof PainterBan>;

/** Filter by painter, start time and area; at least one is required. */
const rollBackInput = {
  globalId: GlobalId.optional(),
  since: z.iso.datetime({ offset: true }).optional(),
  left: Coordinate.optional(),
  top: Coordinate.optional(),
  right: Coordinate.optional(),
  bottom: Coordinate.optional(),
};
const RollBackPreview = z.object({
  /** Number of pixels that would change. */
  pixels: z.int(),
  /** Number of people who painted them. */
  painters: z.int(),
  /** Changes in the wire format, for a preview on the board; truncated if there are very many. */
  changes: z.array(z.int()),
});
export type RollBackPreview = z.infer<typeof RollBackPreview>;

const RollBackMade = z.object({
  id: z.int(),
  /** Painter whose pixels were rolled back; null: everyone's. */
  globalId: z.int().nullable(),
  nick: z.string().nullable(),
  since: z.iso.datetime().nullable(),
  area: Area.nullable(),
  /** Number of changed pixels. */
  pixels: z.int(),
  by: z.string().nullable(),
  at: z.iso.datetime(),
});
export type RollBackMade = z.infer<typeof RollBackMade>;

const Authors = z.object({
  authors: z.array(z.object({ globalId: z.int(), nick: z.string().nullable(), pixels: z.int() })),
  /** Row by row: 0 for unpainted, else the 1-based index in the list above. */
  cells: z.array(z.int()),
});
export type Authors = z.infer<typeof Authors>;

const moderates = { audience: 'staff', permission: 'pixels.moderate' } as const;
const manages = { audience: 'staff', permission: 'pixels.manage' } as const;

/** Moderation of the board, and management of seasons in the office. */
export const pixelOrderContract = contract('pixels', {
  /** Open reports, oldest first. */
  listPixelReports: { ...moderates, method: 'GET', path: '/api/staff/pixels/reports', input: further, output: pageOf(PixelReport) },
  settleReport: {
    ...moderates,
    method: 'POST',
    path: '/api/staff/pixels/reports/:id/settle',
    input: z.strictObject({ id: wholeNumber(), outcome: z.enum(['acted', 'dismissed']) }),
    errors: ['kit.notFound', 'pixels.alreadySettled'],
    audit: 'pixels.reportSettled',
  },
  listAreas: { ...moderates, method: 'GET', path: '/api/staff/pixels/areas', output: z.array(ProtectedArea) },
  protectArea: {
    ...moderates,
    method: 'POST',
    path: '/api/staff/pixels/areas',
    input: z.strictObject({ ...areaInput, reason: Reason }),
    errors: ['pixels.seasonClosed'],
    audit: 'pixels.areaProtected',
  },
  liftProtection: {
    ...moderates,
    method: 'POST',
    path: '/api/staff/pixels/areas/:id/lift',
    input: z.strictObject({ id: wholeNumber() }),
    errors: ['kit.notFound'],
    audit: 'pixels.protectionLifted',
  },
  previewRollBack: {
    ...moderates,
    method: 'GET',
    path: '/api/staff/pixels/roll-back',
    input: z.strictObject(rollBackInput),
    output: RollBackPreview,
    errors: ['pixels.seasonClosed', 'pixels.nothingNamed'],
  },
  rollBack: {
    ...moderates,
    method: 'POST',
    path: '/api/staff/pixels/roll-back',
    /** `expected`: number of pixels in the preview. */
    input: z.strictObject({ ...rollBackInput, expected: z.int().min(1) }),
    output: z.object({ pixels: z.int() }),
    errors: ['pixels.seasonClosed', 'pixels.nothingNamed', 'pixels.tooMuch', 'pixels.changedMeanwhile'],
    audit: 'pixels.rolledBack',
  },
  /** Roll-backs of the open season, latest first, except undone ones. */
  listRollBacks: { ...moderates, method: 'GET', path: '/api/staff/pixels/roll-backs', input: further, output: pageOf(RollBackMade) },
  undoRollBack: {
    ...moderates,
    method: 'POST',
    path: '/api/staff/pixels/roll-backs/:id/undo',
    input: z.strictObject({ id: wholeNumber() }),
    output: z.object({ pixels: z.int() }),
    errors: ['kit.notFound', 'pixels.seasonClosed'],
    audit: 'pixels.rollBackUndone',
  },
  /** Bans in force, latest first. */
  listPainterBans: { ...moderates, method: 'GET', path: '/api/staff/pixels/bans', input: further, output: pageOf(PainterBan) },
  banPainter: {
    ...moderates,
    method: 'POST',
    path: '/api/staff/pixels/bans',
    /** `hours` null: permanent. */
    input: z.strictObject({ globalId: GlobalId, reason: Reason, hours: z.int().min(1).max(8_760).nullable() }),
    errors: ['kit.notFound', 'pixels.alreadyBanned'],
    audit: 'pixels.painterBanned',
  },
  liftPainterBan: {
    ...moderates,
    method: 'POST',
    path: '/api/staff/pixels/bans/:id/lift',
    input: z.strictObject({ id: wholeNumber() }),
    errors: ['kit.notFound', 'bans.ownBan'],
    audit: 'pixels.painterUnbanned',
  },
  getAuthors: {
    ...moderates,
    method: 'GET',
    path: '/api/staff/pixels/authors',
    input: z.strictObject(areaInput),
    output: Authors,
    errors: ['kit.notFound', 'pixels.tooMuch'],
  },
  listSeasons: {
    ...manages,
    method: 'GET',
    path: '/api/staff/pixels/seasons',
    output: z.object({ on: z.boolean(), online: z.int(), openReports: z.int(), seasons: z.array(Season) }),
  },
  openSeason: {
    ...manages,
    method: 'POST',
    path: '/api/staff/pixels/seasons',
    input: z.strictObject({ titleEn: freeLine().min(1).max(60), titleRu: freeLine().min(1).max(60) }),
    output: z.object({ number: z.int() }),
    errors: ['pixels.seasonOpen'],
    audit: 'pixels.seasonOpened',
  },
  closeSeason: {
    ...manages,
    method: 'POST',
    path: '/api/staff/pixels/seasons/:season/close',
    input: z.strictObject({ season: SeasonNumber }),
    errors: ['kit.notFound', 'pixels.seasonClosed'],
    audit: 'pixels.seasonClosed',
  },
  archiveSeason: {
    ...manages,
    method: 'POST',
    path: '/api/staff/pixels/seasons/:season/archive',
    input: z.strictObject({ season: SeasonNumber }),
    errors: ['kit.notFound', 'pixels.seasonNotClosed', 'pixels.lapseMissing'],
    audit: 'pixels.seasonArchived',
    passwordAgain: true,
  },
});
