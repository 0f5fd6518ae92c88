import { count, desc, eq } from 'drizzle-orm';
import { only } from '#kit/db/rows.ts';
import { personalData } from '#kit/personal-data/personal-data.ts';
import { mediaPeopleTable } from './media.table.ts';
import { isTheirs } from './media-rows.queries.ts';

/** Deletes rows with this person's nick and removes their name from rows that they added. */
export const mediaPersonalData = personalData('media', {
  items: {
    listed: { holds: ['media_people.nick'], fate: 'erased' },
    added: { holds: ['media_people.added_by'], fate: 'anonymised', staffOnly: true },
  },
  async export(tx, { accountId }) {
    const rows = await tx.select().from(mediaPeopleTable).where(eq(mediaPeopleTable.addedBy, accountId)).orderBy(desc(mediaPeopleTable.id));
    const listed = await tx.select().from(mediaPeopleTable).where(isTheirs(accountId));
    return {
      listed: listed.map(({ nick, server, level }) => ({ nick, server, level })),
      added: rows.map(({ nick, server, addedAt }) => ({ nick, server, addedAt: addedAt.toISOString() })),
    };
  },
  async erase({ tx }, { accountId }) {
    const { added } = only(await tx.select({ added: count() }).from(mediaPeopleTable).where(eq(mediaPeopleTable.addedBy, accountId)));
    const gone = await tx.delete(mediaPeopleTable).where(isTheirs(accountId)).returning({ id: mediaPeopleTable.id });
    return { listed: gone.length, added };
  },
});
