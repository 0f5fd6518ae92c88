import { eq } from 'drizzle-orm';
import { findAccountIds } from '#features/accounts/server/accounts.queries.ts';
import type { Ctx } from '#kit/contract/context.ts';
import { only } from '#kit/db/rows.ts';
import { addDays, dayOf, startOfDay } from '#kit/time/moscow.ts';
import { type NewsContent, NewsContentSchema } from '../news-content.shapes.ts';
import { addDemoPictureJob } from './add-demo-picture.ts';
import type { DemoNews } from './demo/demo-item.ts';
import { demoNews } from './demo/demo-news.ts';
import { newsTable, newsVersionsTable } from './news.table.ts';
import { cleanContent } from './news-content.ts';
import { storeContent } from './store-content.ts';

/**
 * Two dozen items over the past months, identical each time, dated back from today. Does nothing if any news exists. Pictures are added by
 * jobs because processing them would delay the start; the newest items come first, and category covers stand in until then.
 */
export async function seedDemoNews(ctx: Ctx, now = new Date()): Promise<void> {
  const [any] = await ctx.tx.select({ id: newsTable.id }).from(newsTable).limit(1);
  if (any) return;
  const accountId = (await findAccountIds(ctx.tx, ['content'])).get('content') ?? null;
  const author: Ctx = { ...ctx, actor: { ...ctx.actor, accountId } };
  const seeded: { readonly newsId: number; readonly pictures: DemoNews['pictures'] }[] = [];
  for (const demo of demoNews) seeded.unshift({ newsId: await seedOne(author, demo, now), pictures: demo.pictures });
  for (const { newsId, pictures = [] } of seeded) {
    for (const { file, en, ru } of pictures) await ctx.enqueue(addDemoPictureJob, { newsId, file, alt: { en, ru } });
  }
}

async function seedOne(ctx: Ctx, demo: DemoNews, now: Date): Promise<number> {
  const content = contentOf(demo);
  const at = new Date(startOfDay(addDays(dayOf(now), -demo.age)).getTime() + demo.hour * 3_600_000);
  const written = new Date(Math.min(at.getTime(), now.getTime()) - 3_600_000);
  const { category, launcher, videoLink } = content;
  const { id } = only(
    await ctx.tx
      .insert(newsTable)
      .values({ category, launcher, videoLink, version: 1, createdAt: written, ...stateOf(demo, at, now) })
      .returning({ id: newsTable.id }),
  );
  await storeContent(ctx, { id, version: 1, content, changed: [] });
  await ctx.tx.update(newsTable).set({ savedAt: written }).where(eq(newsTable.id, id));
  await ctx.tx.update(newsVersionsTable).set({ savedAt: written }).where(eq(newsVersionsTable.newsId, id));
  return id;
}

/** Uses the same schema and sanitiser as user input. */
const contentOf = ({ category, launcher, videoLink, en, ru }: DemoNews): NewsContent =>
  cleanContent(NewsContentSchema.parse({ category, launcher, videoLink, en, ru }));

function stateOf({ draft }: DemoNews, at: Date, now: Date) {
  if (draft) return { status: 'draft', publishedAt: null, scheduledFor: null } as const;
  // An item dated later today is published now instead.
  const isToCome = at.getTime() > now.getTime() + 86_400_000;
  if (isToCome) return { status: 'scheduled', publishedAt: null, scheduledFor: at } as const;
  return { status: 'published', publishedAt: new Date(Math.min(at.getTime(), now.getTime())), scheduledFor: null } as const;
}
