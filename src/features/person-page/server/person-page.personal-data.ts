import { eq, or } from 'drizzle-orm';
import { personalData } from '#kit/personal-data/personal-data.ts';
import { cutLinksTable } from './person-page.table.ts';

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
    const rows = await tx.select().from(cutLinksTable).where(eq(cutLinksTable.cutBy, accountId)).orderBy(cutLinksTable.id);
    return { cut: rows.map(({ cutAt, reason }) => ({ at: cutAt.toISOString(), reason })) };
  },
  async erase({ tx }, { accountId }) {
    const links = await tx
      .delete(cutLinksTable)
      .where(or(eq(cutLinksTable.oneId, accountId), eq(cutLinksTable.otherId, accountId)))
      .returning({ id: cutLinksTable.id });
    const cut = await tx
      .update(cutLinksTable)
      .set({ cutAs: null })
      .where(eq(cutLinksTable.cutBy, accountId))
      .returning({ id: cutLinksTable.id });
    return { links: links.length, cut: cut.length };
  },
});
