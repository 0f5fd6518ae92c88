import { sql } from 'drizzle-orm';
import type { Ctx } from '#kit/contract/context.ts';
import { contentVersionsTable } from './content.table.ts';
import { contentTopic } from './content-topic.ts';

/**
 * Announces that public pages have new content (`contentChanged(ctx, 'news')`): every process drops its rendered pages, at once where the
 * message arrives and otherwise within a second. Call it in the transaction of the change (docs/decisions/026).
 */
export async function contentChanged(ctx: Pick<Ctx, 'tx' | 'afterCommit' | 'services'>, feature: string): Promise<void> {
  await ctx.tx
    .insert(contentVersionsTable)
    .values({ feature, version: 1 })
    .onConflictDoUpdate({ target: contentVersionsTable.feature, set: { version: sql`${contentVersionsTable.version} + 1` } });
  ctx.afterCommit(() => ctx.services.realtime.publish(contentTopic, { feature }));
}
