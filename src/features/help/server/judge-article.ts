import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Ctx } from '#kit/contract/context.ts';
import type { Locale } from '#kit/i18n/locales.ts';
import { addressKey } from '#kit/limits/address-key.ts';
import { declareLimit } from '#kit/limits/limits.ts';
import { takeTurn } from '#kit/limits/take-turn.ts';
import type { ArticleId } from '../help-articles.ts';
import { voterCookie } from '../voter-cookie.ts';
import { helpJudgementsTable } from './help.table.ts';

/** High, because a whole school may share an address. */
const byAddress = declareLimit('help.judgements', { points: 60, seconds: 3_600 });

export type Answer = { readonly id: ArticleId; readonly language: Locale; readonly helpful: boolean };

/** One answer per browser and article; a later one replaces it. */
export async function judgeArticle(ctx: Ctx, { id: article, language, helpful }: Answer): Promise<void> {
  await takeTurn(ctx.services.limits, [{ limit: byAddress, key: addressKey(ctx.ip) }]);
  const given = ctx.cookies.get(voterCookie.name);
  const voter = given && wellFormed.test(given) ? given : randomBytes(16).toString('base64url');
  ctx.cookies.set(voterCookie.name, voter, { maxAgeSeconds: voterCookie.days * 86_400 });
  await ctx.tx
    .insert(helpJudgementsTable)
    .values({ article, language, voter: createHash('sha256').update(voter).digest(), helpful })
    .onConflictDoUpdate({
      target: [helpJudgementsTable.article, helpJudgementsTable.voter],
      set: { helpful, language, judgedAt: sql`now()` },
    });
}

const wellFormed = /^[\w-]{22}$/;
