import { sendCommandToEvery } from '#features/game-link/server/send-command.ts';
import type { Ctx } from '#kit/contract/context.ts';
import type { ParsedInput } from '#kit/contract/contract.ts';
import { applyEdit } from '#kit/contract/edit-fields.ts';
import { fail, failField } from '#kit/errors/errors.ts';
import { cinemaAudit } from '../cinema.audit.ts';
import type { cinemaContract } from '../cinema.contract.ts';
import { cinemaSettings } from '../cinema.settings.ts';
import { hostsOf, isAllowedHost } from '../cinema-link.ts';
import { findCinema } from './cinema.queries.ts';
import { type CinemaItem, cinemaItemsTable } from './cinema.table.ts';

/**
 * Switches the cinema's item on or off on every server, including closed ones, so that a reopened server shows the same. Each save inserts
 * a new version: if two people edit the same one, the primary key rejects the second, so no one overwrites unseen changes. The links are
 * never fetched.
 */
export async function saveCinema(ctx: Ctx, input: ParsedInput<typeof cinemaContract.saveCinema>): Promise<void> {
  const { version: seen, ...sent } = input;
  const before = await findCinema(ctx.tx);
  if ((before?.version ?? 0) !== seen) return fail('cinema.changedMeanwhile');
  const item = before ? applyEdit(shownOf(before), sent) : wholeItem(sent);
  // A host may have been removed from the settings since the last save: the item can still be switched off, but not shown again.
  for (const field of ['videoUrl', 'imageUrl'] as const)
    if (item.active || sent[field] !== undefined) mayLeadThere(ctx, field, item[field]);
  if (item.active && item.videoUrl === null) failField('videoUrl', 'cinema.videoNeeded');

  const [after] = await ctx.tx
    .insert(cinemaItemsTable)
    .values({ ...item, version: seen + 1, savedBy: ctx.actor.accountId })
    .onConflictDoNothing({ target: cinemaItemsTable.version })
    .returning();
  if (!after) return fail('cinema.changedMeanwhile');

  await ctx.audit(cinemaAudit.saved, { before: before ? keptOf(before) : null, after: keptOf(after) }, { on: 'cinema' });
  await sendCommandToEvery(ctx, { kind: 'cinema', payload: item, dedupeKey: `cinema:${after.version}` });
}

type Shown = Pick<CinemaItem, 'videoUrl' | 'imageUrl' | 'active'>;

/** The first save has no previous values, so every field is required. */
function wholeItem({ videoUrl, imageUrl, active }: Partial<Shown>): Shown {
  if (videoUrl === undefined) return failField('videoUrl', 'kit.required');
  if (imageUrl === undefined) return failField('imageUrl', 'kit.required');
  return { videoUrl, imageUrl, active: active ?? failField('active', 'kit.required') };
}

const shownOf = ({ videoUrl, imageUrl, active }: CinemaItem): Shown => ({ videoUrl, imageUrl, active });

function mayLeadThere({ services }: Ctx, field: 'videoUrl' | 'imageUrl', link: string | null): void {
  const allowed = services.settings.get(field === 'videoUrl' ? cinemaSettings.videoHosts : cinemaSettings.imageHosts);
  if (link !== null && !isAllowedHost(link, hostsOf(allowed))) failField(field, 'cinema.hostNotAllowed', { host: new URL(link).hostname });
}

const keptOf = ({ version, videoUrl, imageUrl, active }: CinemaItem) => ({ version, videoUrl, imageUrl, active });
