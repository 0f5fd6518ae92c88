import { eq } from 'drizzle-orm';
import type { Tx } from '#kit/db/database.ts';
import { only } from '#kit/db/rows.ts';
import { appAlarms } from '../alarms.alarms.ts';
import { alarmsTable } from './alarms.table.ts';

const reason = 'connect ETIMEDOUT mail.prospekt-city.example:465';

/** One open and one closed alarm. Adds nothing when mail has failed already. Returns the open alarm's id. */
export async function seedDemoAlarms(tx: Tx, closedBy: number | null, now = new Date()): Promise<number | undefined> {
  const { kind } = alarmsTable;
  const [any] = await tx.select({ kind }).from(alarmsTable).where(eq(kind, appAlarms.mailDead.id)).limit(1);
  if (any) return undefined;
  const hoursBefore = (hours: number) => new Date(now.getTime() - hours * 3_600_000);
  const mail = { kind: appAlarms.mailDead.id, subject: 'job:mail.send', ownerRole: appAlarms.mailDead.owner };
  const params = { job: 'mail.send', tries: 11, reason };
  await tx.insert(alarmsTable).values({
    ...mail,
    params,
    raised: 4,
    firstRaisedAt: hoursBefore(200),
    lastRaisedAt: hoursBefore(198),
    mailedAt: hoursBefore(199),
    closedAt: hoursBefore(190),
    closedBy,
    closingNote: 'The certificate of the mail server had run out. Renewed it; what waited was sent.',
  });
  const open = only(
    await tx
      .insert(alarmsTable)
      .values({ ...mail, params, raised: 2, firstRaisedAt: hoursBefore(3), lastRaisedAt: hoursBefore(1), mailedAt: hoursBefore(3) })
      .returning({ id: alarmsTable.id }),
  );
  return open.id;
}
