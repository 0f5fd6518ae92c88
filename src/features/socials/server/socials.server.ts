import { notInArray, sql } from 'drizzle-orm';
import { z } from 'zod';
import { contentChanged } from '#kit/content/content-changed.ts';
import type { Ctx } from '#kit/contract/context.ts';
import { implement } from '#kit/contract/implement.ts';
import type { ServerFeature } from '#kit/feature/server-feature.ts';
import { type AskOutside, askOutside } from '#kit/http-client/ask-outside.ts';
import { job } from '#kit/jobs/job.ts';
import { implementJob, type JobImplementation } from '#kit/jobs/jobs.ts';
import { socialsContract } from '../socials.contract.ts';
import { socialsSettings } from '../socials.feature.ts';
import { listChannels } from './list-channels.ts';
import { followerCountsTable } from './socials.table.ts';

export const server: ServerFeature = {
  handlers: () => [socialsHandlers],
  jobs: () => socialsJobs,
  settings: socialsSettings,
};

const socialsHandlers = implement(socialsContract, { listChannels });

const countFollowersJob = job('socials.countFollowers', { payload: z.object({}), schedule: '17 * * * *' });

const socialsJobs: readonly JobImplementation[] = [implementJob(countFollowersJob, (ctx) => countFollowers(ctx))];

/** A number, or an object that contains it. */
const Answer = z.union([
  z.int().min(0),
  z.object({ followers: z.int().min(0) }).transform(({ followers }) => followers),
  z.object({ count: z.int().min(0) }).transform(({ count }) => count),
]);

/**
 * Fetches the follower count of every configured URL. A URL that fails or returns something else keeps its last count. Writes only after
 * all responses, so that no transaction waits for external APIs.
 */
export async function countFollowers(ctx: Ctx, ask: AskOutside = askOutside): Promise<void> {
  const urls = [...new Set(ctx.services.settings.get(socialsSettings.channels).flatMap(({ countUrl }) => countUrl || []))];
  const counts = (await Promise.all(urls.map((url) => countAt(ctx, url, ask)))).flat();
  if (counts.length > 0) {
    await ctx.tx
      .insert(followerCountsTable)
      .values(counts)
      .onConflictDoUpdate({
        target: followerCountsTable.countUrl,
        set: { followers: sql`excluded.followers`, countedAt: sql`now()` },
      });
    await contentChanged(ctx, 'socials');
  }
  await ctx.tx.delete(followerCountsTable).where(urls.length > 0 ? notInArray(followerCountsTable.countUrl, urls) : sql`true`);
}

async function countAt(ctx: Ctx, countUrl: string, ask: AskOutside): Promise<{ countUrl: string; followers: number }[]> {
  try {
    const { status, body } = await ask(countUrl, { timeoutMs: 5_000, maxBytes: 64 * 1024 });
    if (status !== 200) throw new Error(`answered ${status}`);
    return [{ countUrl, followers: Answer.parse(JSON.parse(body.toString('utf8'))) }];
  } catch (error) {
    ctx.log.warn({ err: error, countUrl }, 'followers not counted');
    return [];
  }
}
