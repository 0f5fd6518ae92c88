import { desc, lt, notInArray, sql } from 'drizzle-orm';
import type { Ctx } from '#kit/contract/context.ts';
import type { Locale } from '#kit/i18n/locales.ts';
import { addressKey } from '#kit/limits/address-key.ts';
import { declareLimit } from '#kit/limits/limits.ts';
import { takeTurn } from '#kit/limits/take-turn.ts';
import { helpMissesTable } from './help.table.ts';
import { searchHelp } from './search-help.ts';
import { plainWords } from './word-forms.ts';

const byAddress = declareLimit('help.misses', { points: 30, seconds: 3_600 });
/** Maximum distinct searches kept by the nightly clean-up, so that random input cannot fill the disk. */
const mostKept = 20_000;
export const missDays = 180;

/**
 * Counts a search without results, so that an article can be written for it. The server repeats the search instead of trusting the client.
 * Words with an email address, a long number or a link may be private and are not stored.
 */
export async function noteMiss(ctx: Ctx, { words: typed, language }: { readonly words: string; readonly language: Locale }): Promise<void> {
  const words = plainWords(typed).join(' ').slice(0, 100);
  if (words.length < 3 || isPrivate(typed) || searchHelp(typed, language).length > 0) return;
  await takeTurn(ctx.services.limits, [{ limit: byAddress, key: addressKey(ctx.ip) }]);
  await ctx.tx
    .insert(helpMissesTable)
    .values({ words, language })
    .onConflictDoUpdate({
      target: [helpMissesTable.words, helpMissesTable.language],
      set: { times: sql`${helpMissesTable.times} + 1`, lastAt: sql`now()` },
    });
}

const isPrivate = (typed: string): boolean => /@|\d{5,}|:\/\//.test(typed);

/** Deletes searches that were not repeated for half a year, and the least recent ones above the limit. */
export async function tidyMisses({ tx }: Pick<Ctx, 'tx'>): Promise<void> {
  const kept = tx.select({ id: helpMissesTable.id }).from(helpMissesTable).orderBy(desc(helpMissesTable.lastAt)).limit(mostKept);
  await tx.delete(helpMissesTable).where(notInArray(helpMissesTable.id, kept));
  await tx.delete(helpMissesTable).where(lt(helpMissesTable.lastAt, sql`now() - make_interval(days => ${missDays})`));
}
