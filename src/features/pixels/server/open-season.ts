import { max } from 'drizzle-orm';
import type { Ctx } from '#kit/contract/context.ts';
import type { ParsedInput } from '#kit/contract/contract.ts';
import { only } from '#kit/db/rows.ts';
import { fail } from '#kit/errors/errors.ts';
import type { pixelOrderContract } from '../pixel-order.contract.ts';
import { pixelsAudit, seasonSubject } from '../pixels.audit.ts';
import { pixelSeasonsTable } from './pixels.table.ts';

/** Opens the next season with an empty board. A unique index allows only one open season, so the second of two concurrent calls fails. */
export async function openSeason(ctx: Ctx, titles: ParsedInput<typeof pixelOrderContract.openSeason>): Promise<{ number: number }> {
  const { last } = only(await ctx.tx.select({ last: max(pixelSeasonsTable.number) }).from(pixelSeasonsTable));
  const number = (last ?? 0) + 1;
  const [opened] = await ctx.tx
    .insert(pixelSeasonsTable)
    .values({ ...titles, number, openedBy: ctx.actor.accountId })
    .onConflictDoNothing()
    .returning({ number: pixelSeasonsTable.number });
  if (!opened) return fail('pixels.seasonOpen');
  await ctx.audit(pixelsAudit.seasonOpened, { season: number, ...titles }, { on: seasonSubject(number) });
  return opened;
}
