import { z } from 'zod';
import { auditEvents } from '#kit/audit/audit.ts';
import { freeWords } from '#kit/audit/audit-words.ts';
import { errors } from '#kit/errors/errors.ts';
import { filterSchema } from '#kit/list/list-operations.ts';
import { notificationKinds } from '#kit/notifications/notification-kinds.ts';
import { permissions } from '#kit/permissions/permissions.ts';
import { settings } from '#kit/settings/settings.ts';
import { maxLevel } from './promocode-limits.ts';
import { promocodeTagList } from './promocode-tags.list.ts';
import { promocodeList } from './promocodes.list.ts';

/** `edit` includes moderating players' codes. */
export const promocodesPermissions = permissions('promocodes', ['read', 'edit']);

export const promocodesErrors = errors('promocodes', {
  // Errors of one field, always inside `fields` of kit.invalidInput.
  badName: { status: 422 },
  nameTaken: { status: 422 },
  accountUnknown: { status: 422 },
  levelOfSystem: { status: 422 },
  endsBeforeStart: { status: 422 },
  termNeeded: { status: 422 },
  noPrize: { status: 422 },
  nothingImmediate: { status: 422 },
  tagUnknown: { status: 422 },
  tagTaken: { status: 422 },
  personUnknown: { status: 422 },
  // Errors of the whole request.
  changedMeanwhile: { status: 409 },
  notPending: { status: 409 },
  notActive: { status: 409 },
  notInactive: { status: 409 },
  ownCode: { status: 403 },
  tagInUse: { status: 409 },
  tooManyOwn: { status: 409 },
  // Errors of an activation in the game, one for each of refusalCauses.
  keyNeeded: { status: 400 },
  unknown: { status: 404 },
  pending: { status: 409 },
  inactive: { status: 409 },
  refused: { status: 409 },
  notStarted: { status: 409 },
  over: { status: 409 },
  usedUp: { status: 409 },
  alreadyUsed: { status: 409 },
  levelReached: { status: 409 },
  foreignCharacter: { status: 409 },
  enoughCoins: { status: 409 },
  disputed: { status: 409 },
});

/** Prize of codes that players create. A change affects only new codes. */
export const promocodesSettings = settings('promocodes', 'promocodes.edit', {
  ownRequiredLevel: { type: 'number', min: 1, max: maxLevel, default: 5, secondPerson: 'lowered' },
  ownMoney: { type: 'number', min: 0, max: 1_000_000, default: 25_000 },
  /** Coins. */
  ownDonation: { type: 'number', min: 0, max: 100, default: 0, secondPerson: 'raised' },
  ownExp: { type: 'number', min: 0, max: 10_000, default: 10 },
  ownVipDays: { type: 'number', min: 0, max: 30, default: 3 },
});

export const promocodesNotifications = notificationKinds('promocodes', ['approved', 'refused', 'paid']);

/** The fields of a code that staff decide, as stored; not its statistics. */
const Decided = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]));
const Moved = z.object({ name: z.string(), before: z.string(), after: z.string() });

export const promocodesAudit = auditEvents('promocodes', {
  created: z.object({ after: Decided }),
  edited: z.object({ before: Decided, after: Decided }),
  approved: Moved,
  refused: Moved.extend({ reason: freeWords(z.string()) }),
  activated: Moved,
  deactivated: Moved,
  /** Names of the tags; null: none. */
  tagged: z.object({ name: z.string(), before: z.string().nullable(), after: z.string().nullable() }),
  exported: filterSchema(promocodeList),
  /** Statistics of one code over whole days. */
  figuresExported: z.object({ promocode: z.number(), from: z.string(), to: z.string() }),
  simulated: z.object({ code: z.string(), accountId: z.number() }),
  tagCreated: z.object({ after: z.string() }),
  tagRenamed: z.object({ before: z.string(), after: z.string() }),
  tagRemoved: z.object({ before: z.string() }),
  tagsExported: filterSchema(promocodeTagList),
});
