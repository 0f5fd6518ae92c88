import { eq, or } from 'drizzle-orm';
import { personalData } from '#kit/personal-data/personal-data.ts';
import { cutLinksTable as table } from './person-page.table.ts';

export const personPagePersonalData = personalData('personPage', {
  items: {
    links: {
      holds: ['cut_links.one_id', 'cut_links.other_id', 'cut_links.reason'],
      fate: 'erased',
      notExported: 'half of it is another person’s',
    },
    cut: { holds: ['cut_links.cut_by', 'cut_links.cut_as'], fate: 'anonymised', staffOnly: true },
  },
  async export(tx, { accountId }) {
    const rows = await tx.select().from(table).where(eq(table.cutBy, accountId)).orderBy(table.id);
    return { cut: rows.map(({ cutAt, reason }) => ({ at: cutAt.toISOString(), reason })) };
  },
  async erase({ tx }, { accountId }) {
    const links = await tx
      .delete(table)
      .where(or(eq(table.oneId, accountId), eq(table.otherId, accountId)))
      .returning({ id: table.id });
    const cut = await tx.update(table).set({ cutAs: null }).where(eq(table.cutBy, accountId)).returning({ id: table.id });
    return { links: links.length, cut: cut.length };
  },
});
