import { count } from 'drizzle-orm';
import { findAccountIds } from '#features/accounts/server/accounts.queries.ts';
import type { Tx } from '#kit/db/database.ts';
import { only } from '#kit/db/rows.ts';
import { addDays, dayOf, startOfDay } from '#kit/time/moscow.ts';
import { demoEvents } from './demo-events.ts';
import { eventsTable } from './events.table.ts';

const hour = 3_600_000;

/** Past, current and future events, deterministic. Adds nothing if there are any events. */
export async function seedDemoEvents(tx: Tx, now = new Date()): Promise<void> {
  const { held } = only(await tx.select({ held: count() }).from(eventsTable));
  if (held > 0) return;
  const today = dayOf(now);
  const createdBy = (await findAccountIds(tx, ['content'])).get('content') ?? null;
  await tx.insert(eventsTable).values(
    demoEvents.map(({ title, description, prize, servers, day, hour: begins, hours, status, reason = null }) => {
      const start = startOfDay(addDays(today, day)).getTime() + begins * hour;
      return {
        titleEn: title.en,
        titleRu: title.ru,
        descriptionEn: description.en,
        descriptionRu: description.ru,
        prizeEn: prize?.en ?? null,
        prizeRu: prize?.ru ?? null,
        servers: servers && [...servers],
        startsAt: new Date(start),
        endsAt: new Date(start + hours * hour),
        status,
        reason,
        createdBy,
        // Created a fortnight ahead, and never in the future.
        createdAt: new Date(Math.min(start - 14 * 24 * hour, now.getTime() - hour)),
      };
    }),
  );
}
