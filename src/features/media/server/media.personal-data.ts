import { count, desc, eq } from 'drizzle-orm';
import { only } from '#kit/db/rows.ts';
import { personalData } from '#kit/personal-data/personal-data.ts';
import { mediaPeopleTable as table } from './media.table.ts';

/** The list stays. Who wrote a line is a number without a name once the account is erased. */
export const mediaPersonalData = personalData('media', {
  items: { added: { holds: ['media_people.added_by'], fate: 'anonymised', staffOnly: true } },
  async export(tx, { accountId }) {
    const rows = await tx.select().from(table).where(eq(table.addedBy, accountId)).orderBy(desc(table.id));
    return { added: rows.map(({ nick, server, addedAt }) => ({ nick, server, addedAt: addedAt.toISOString() })) };
  },
  async erase({ tx }, { accountId }) {
    const { added } = only(await tx.select({ added: count() }).from(table).where(eq(table.addedBy, accountId)));
    return { added };
  },
});
