import { count, desc, eq } from 'drizzle-orm';
import { sendCommandToEvery } from '#features/game-link/server/send-command.ts';
import type { Ctx } from '#kit/contract/context.ts';
import type { OutputOf, ParsedInput } from '#kit/contract/contract.ts';
import { applyEdit } from '#kit/contract/edit-fields.ts';
import { implement } from '#kit/contract/implement.ts';
import { only } from '#kit/db/rows.ts';
import { fail, failField } from '#kit/errors/errors.ts';
import type { ServerFeature } from '#kit/feature/server-feature.ts';
import { personalData } from '#kit/personal-data/personal-data.ts';
import { type CinemaView, cinemaContract } from '../cinema.contract.ts';
import { cinemaAudit, cinemaSettings } from '../cinema.feature.ts';
import { hostsOf, isAllowedHost } from '../cinema-link.ts';
import { findCinema, listCinemaChanges } from './cinema.queries.ts';
import { type CinemaItem, cinemaItemsTable } from './cinema.table.ts';
import '../cinema.feature.ts';

/**
 * Switches the cinema's item on or off on every server, including closed ones, so that a reopened server shows the same. Each save inserts
 * a new version: if two people edit the same one, the primary key rejects the second, so no one overwrites unseen changes. The links are
 * never fetched.
 */
async function saveCinema(ctx: Ctx, input: ParsedInput<typeof cinemaContract.saveCinema>): Promise<void> {
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

async function getCinema({ tx, services: { settings } }: Ctx): Promise<CinemaView> {
  const changes = (await listCinemaChanges(tx)).map(({ login, savedBy, savedAt, ...item }) => ({
    ...item,
    savedBy: login,
    savedById: savedBy,
    savedAt: savedAt.toISOString(),
  }));
  const hosts = (rows: Parameters<typeof hostsOf>[0]) => [...hostsOf(rows)];
  return {
    current: changes[0] ?? null,
    hosts: { video: hosts(settings.get(cinemaSettings.videoHosts)), image: hosts(settings.get(cinemaSettings.imageHosts)) },
    changes,
  };
}

/** The item for the game; null while the cinema is off. */
async function getGameCinema({ tx }: Ctx): Promise<OutputOf<typeof cinemaContract.getGameCinema>> {
  const item = await findCinema(tx);
  if (!item?.active || item.videoUrl === null) return { item: null };
  const { videoUrl, imageUrl, version, savedAt } = item;
  return { item: { videoUrl, imageUrl, version, savedAt: savedAt.toISOString() } };
}

/** Items stay. After the erasure, the editor is a number without a name. */
const cinemaPersonalData = personalData('cinema', {
  items: { saved: { holds: ['cinema_items.saved_by'], fate: 'anonymised', staffOnly: true } },
  async export(tx, { accountId }) {
    const rows = await tx
      .select()
      .from(cinemaItemsTable)
      .where(eq(cinemaItemsTable.savedBy, accountId))
      .orderBy(desc(cinemaItemsTable.version));
    return { saved: rows.map(({ version, savedAt }) => ({ version, savedAt: savedAt.toISOString() })) };
  },
  async erase({ tx }, { accountId }) {
    const { saved } = only(await tx.select({ saved: count() }).from(cinemaItemsTable).where(eq(cinemaItemsTable.savedBy, accountId)));
    return { saved };
  },
});

export const server: ServerFeature = {
  handlers: () => [cinemaHandlers],
  personalData: cinemaPersonalData,
  settings: cinemaSettings,
  demo: async ({ tx }) => (await import('./seed-demo-cinema.ts')).seedDemoCinema(tx),
};

export const cinemaHandlers = implement(cinemaContract, {
  getCinema,
  saveCinema: async (ctx, input) => {
    await saveCinema(ctx, input);
    return getCinema(ctx);
  },
  getGameCinema,
});
